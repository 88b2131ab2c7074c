/**
 * Validates every operation of `src` against a recorded Magento schema, with Magento's limits of depth and complexity:
 * `node deploy/checkOperations.mjs 2.4.7`. Operations that need a later Magento than the one named are listed in
 * `LATER` and left out for it; a deprecated field counts as a failure where 2.4.7 has a successor.
 */
import { spawnSync } from 'node:child_process';

const SHARED = '../shared';

/** Documents by the first version that has their fields; the shop lives without their answers before. */
const LATER = { '2.4.7': [] };

/** Deprecated fields that have no successor in 2.4.7, so that they stay. */
const NO_SUCCESSOR = [];

const version = process.argv[2] ?? '2.4.7';
const excluded = Object.entries(LATER)
  .filter(([since]) => since > version)
  .flatMap(([, files]) => files);

const { stdout, stderr, status } = spawnSync(
  process.execPath,
  [
    `${SHARED}/tools/check-operations.mjs`,
    `${SHARED}/magento/schema-${version}.graphql`,
    'src/**/*.graphql',
    '--max-depth',
    '20',
    '--max-complexity',
    '300',
    '--unused-fragments',
    ...(excluded.length > 0 ? ['--exclude', `(${excluded.join('|')})\\.graphql$`] : []),
  ],
  { encoding: 'utf8' },
);
console.log(stdout + stderr);

const deprecated = stdout
  .split('\n')
  .filter((line) => line.startsWith('DEPRECATED') && !NO_SUCCESSOR.some((field) => line.includes(field)));
const deprecationsCount = version === '2.4.7' ? deprecated.length : 0;
if (deprecationsCount > 0) console.log('Deprecated fields with a successor in 2.4.7 are not allowed.');
process.exitCode = status === 0 && deprecationsCount === 0 ? 0 : 1;
