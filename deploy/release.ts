/**
 * `npm run release`: copies a build with a merchant's configuration to the folder that nginx and the document servers
 * read (docs/deploy.md). Earlier releases stay there; `--list` names them and `--rollback` serves one of them again.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { defaultConfigFile } from './config/readConfig.ts';
import { makeRelease } from './release/makeRelease.ts';
import { currentId, listReleases, releaseBefore, removeOld, switchTo } from './release/releases.ts';

const usage = `npm run release -- [--config shop.json] [--to /srv/dukkan] [--id ID] [--keep 5] [--keep-days 14]
npm run release -- --rollback [ID] [--to /srv/dukkan]
npm run release -- --list [--to /srv/dukkan]`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    config: { type: 'string', default: process.env.DUKKAN_CONFIG || defaultConfigFile },
    dist: { type: 'string', default: 'dist' },
    edge: { type: 'string', default: 'dist-edge' },
    to: { type: 'string', default: '/srv/dukkan' },
    id: { type: 'string' },
    keep: { type: 'string', default: '5' },
    'keep-days': { type: 'string', default: '14' },
    rollback: { type: 'boolean' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

const number = (text: string, least: number): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new Error(`${text} is no integer from ${least} on.\n${usage}`);
  return value;
};

/** Steps that remain: nginx and the document servers load a release only when they are reloaded or restarted. */
const next = `To serve it without an interruption, run:
  nginx -t
  systemctl reload nginx
  systemctl restart dukkan-edge@8091.service
  curl -fsS --retry 10 --retry-delay 1 --retry-connrefused http://127.0.0.1:8091/-/ready
  systemctl restart dukkan-edge@8092.service`;

function list(to: string): string {
  const present = currentId(to);
  return listReleases(to)
    .map(({ id, made, version }) => `${id === present ? '→' : ' '} ${id}  ${made}  ${version}`)
    .join('\n');
}

function rollBack(to: string): string {
  const { id } = releaseBefore(to, positionals[0]);
  switchTo(to, id);
  return `${id} is the release again.\n${next}`;
}

function release(to: string): string {
  if (positionals.length > 0) throw new Error(usage);
  const limits = { keep: number(values.keep, 1), days: number(values['keep-days'], 0) };
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const now = new Date();
  const id = values.id ?? `${version}-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`;
  const [dist, documentServer, config] = [resolve(values.dist), resolve(values.edge), resolve(values.config)];
  makeRelease({ dist, documentServer, config, to, id, version, now });
  const removed = removeOld(to, limits);
  const gone = removed.length > 0 ? ` Removed: ${removed.join(', ')}.` : '';
  return `${id} is the release, in ${to}/current.${gone}\n${next}`;
}

try {
  const to = resolve(values.to);
  console.log(values.help ? usage : values.list ? list(to) : values.rollback ? rollBack(to) : release(to));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
