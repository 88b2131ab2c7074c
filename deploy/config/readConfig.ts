import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, configFrom, configSchema } from './configSchema.ts';

/** The demo merchant's configuration, the default if `DUKKAN_CONFIG` is not set. */
export const defaultConfigFile = resolve(import.meta.dirname, '../shop.json');

/** An invalid configuration file. The message names each wrong key and what is allowed there. */
class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Writes the path of a key as in JavaScript: `storeViews[0].currency`. */
const written = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (text, part) => (typeof part === 'number' ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part)),
    '',
  ) || 'the file';

/**
 * Validates a configuration.
 *
 * @param name of the file, for the error message
 * @throws {ConfigError} with every wrong key
 */
export function checkConfig(content: unknown, name: string): Config {
  const { success, data, error } = configSchema.safeParse(content);
  if (success) return configFrom(data);
  const lines = error.issues.map(({ path, message }) => `  ${written(path)}: ${message}`);
  throw new ConfigError(`${name} cannot be used:\n${lines.join('\n')}\ndocs/configuration.md lists what is allowed.`);
}

/**
 * Reads and validates the merchant's configuration.
 *
 * @param file path of the JSON; the default is the file in `DUKKAN_CONFIG`, else the demo merchant's
 * @throws {ConfigError} if the file cannot be read, is no JSON, or is invalid
 */
export function readConfig(file = process.env.DUKKAN_CONFIG || defaultConfigFile): Config {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new ConfigError(`${file} is no JSON: ${error instanceof Error ? error.message : error}`);
  }
  return checkConfig(content, file);
}
