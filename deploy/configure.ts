/**
 * `npm run configure -- --config shop.json --dist dist`: writes a merchant's configuration into a build. Environments
 * share one build and differ only in this configuration.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { configureBuild } from './config/configureBuild.ts';
import { defaultConfigFile, readConfig } from './config/readConfig.ts';

const { values } = parseArgs({ options: { config: { type: 'string' }, dist: { type: 'string', default: 'dist' } } });
const file = values.config ?? process.env.DUKKAN_CONFIG ?? defaultConfigFile;
try {
  const { shop } = readConfig(file);
  configureBuild(resolve(values.dist), shop);
  console.log(`${values.dist} is configured with ${file}: ${shop.storeViews.map(({ code }) => code).join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
