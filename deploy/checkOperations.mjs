/**
 * Validates every operation of `src` against a recorded Magento schema, with Magento's limits of depth and complexity:
 * `node deploy/checkOperations.mjs 2.4.7`.
 *
 * 2.4.7 is what the client is written for; there a deprecated field with a successor counts as a failure. 2.4.6 lacks
 * fields that 2.4.7 brought (`Cart.itemsV2`, `createGuestCart`, `guestOrder` …): there only what is wrong about fields
 * that it does have counts.
 */
import { spawnSync } from 'node:child_process';

const SHARED = '../shared';

/**
 * Deprecated in 2.4.7 without a successor that says the same: `price_range` does not tell whether a price includes VAT
 * (docs/decisions/0020).
 */
const NO_SUCCESSOR = [
  'ProductInterface.price',
  'ProductPrices.regularPrice',
  'Price.adjustments',
  'PriceAdjustment.code',
].map((field) => `${field} is deprecated`);

/** What validation says of a field, argument or type that a version does not have yet. */
const MISSING = /^(Cannot query field|Unknown argument|Unknown type|Field ".*" is not defined by type)/;

const version = process.argv[2] ?? '2.4.7';
const limits = ['--max-depth', '20', '--max-complexity', '300', '--unused-fragments'];
const schema = `${SHARED}/magento/schema-${version}.graphql`;
const tool = `${SHARED}/tools/check-operations.mjs`;
const { stdout, stderr, status } = spawnSync(process.execPath, [tool, schema, 'src/**/*.graphql', ...limits], {
  encoding: 'utf8',
});
console.log(stdout + stderr);

const lines = stdout.split('\n');
const invalid = lines.filter((line) => line.startsWith('INVALID'));
const wrong = invalid.filter((line) => {
  const messages = line.replace(/^INVALID \S+ [^:]+: /, '').split(' | ');
  return version !== '2.4.6' || !messages.every((message) => MISSING.test(message));
});
const deprecated = lines.filter(
  (line) => line.startsWith('DEPRECATED') && !NO_SUCCESSOR.some((field) => line.includes(field)),
);

if (status === null || status > 1) process.exitCode = 1;
if (wrong.length > 0) process.exitCode = 1;
if (version === '2.4.7' && deprecated.length > 0) {
  console.log('Deprecated fields with a successor in 2.4.7 are not allowed.');
  process.exitCode = 1;
}
