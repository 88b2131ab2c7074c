/**
 * Validates every operation of `src` against a recorded Magento schema, with Magento's limits of depth and complexity:
 * `node deploy/checkOperations.mjs 2.4.7`.
 *
 * 2.4.7 is what the client is written for; there a deprecated field with a successor counts as a failure. For 2.4.6,
 * which lacks fields that 2.4.7 brought, the operations are taken in the words that the client falls back to
 * (`olderWords.ts`); only what that file names as having none may be invalid.
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, print } from 'graphql';
import { inOlderWords, wordless } from './build/olderWords.ts';

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

/** A folder with all documents of `src` in the words of 2.4.6. */
function olderDocuments() {
  const folder = mkdtempSync(join(tmpdir(), 'older-words-'));
  for (const file of globSync('src/**/*.graphql')) {
    const document = inOlderWords(parse(readFileSync(file, 'utf8')));
    // A fragment may have been all that there was.
    if (document.definitions.length === 0) continue;
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), print(document));
  }
  return folder;
}

const version = process.argv[2] ?? '2.4.7';
const older = version === '2.4.6' ? olderDocuments() : '';
const limits = ['--max-depth', '20', '--max-complexity', '300', '--unused-fragments'];
const schema = `${SHARED}/magento/schema-${version}.graphql`;
const tool = `${SHARED}/tools/check-operations.mjs`;
const documents = join(older, 'src/**/*.graphql');
const { stdout, stderr, status } = spawnSync(process.execPath, [tool, schema, documents, ...limits], {
  encoding: 'utf8',
});
console.log(stdout + stderr);
if (older) rmSync(older, { recursive: true });

const lines = stdout.split('\n');
const invalid = lines.flatMap((line) => /^INVALID \S+ ([^:]+):/.exec(line)?.[1] ?? []).sort();
const expected = older ? Object.keys(wordless).sort() : [];
if (status === null || status > 1) process.exitCode = 1;
if (invalid.join() !== expected.join()) {
  console.log(`Invalid: ${invalid.join(', ') || 'none'}; expected: ${expected.join(', ') || 'none'}.`);
  process.exitCode = 1;
}
const deprecated = lines.filter(
  (line) => line.startsWith('DEPRECATED') && !NO_SUCCESSOR.some((field) => line.includes(field)),
);
if (version === '2.4.7' && deprecated.length > 0) {
  console.log('Deprecated fields with a successor in 2.4.7 are not allowed.');
  process.exitCode = 1;
}
