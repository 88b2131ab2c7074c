/**
 * Subsets Readex Pro to the characters that the app uses (Arabic and Latin, weights 300 to 700) into `src/ui/fonts/`.
 * Run `node deploy/build/fonts.mjs` after an update of @fontsource-variable/readex-pro and commit the files.
 * The ranges are the same as each `unicode-range` in `src/ui/fonts.css`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const source = new URL('files/', import.meta.resolve('@fontsource-variable/readex-pro/package.json'));
const target = new URL('../../src/ui/fonts/', import.meta.url);

const cuts = [
  {
    name: 'arabic',
    ranges:
      'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0655,U+0660-066D,U+0670-0671,U+067E,U+0686,U+0698,U+06A4,U+06A9,U+06AF,U+06BE,U+06CC,U+06F0-06F9,U+FDFC',
  },
  {
    name: 'latin',
    ranges:
      'U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2212',
  },
];

function characters(ranges) {
  return ranges
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: last - first + 1 }, (_, offset) => String.fromCodePoint(first + offset));
    })
    .join('');
}

await mkdir(target, { recursive: true });
for (const { name, ranges } of cuts) {
  const whole = await readFile(new URL(`readex-pro-${name}-wght-normal.woff2`, source));
  const cut = await subsetFont(whole, characters(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 300, max: 700 } },
  });
  const file = new URL(`readex-pro-${name}.woff2`, target);
  await writeFile(file, cut);
  console.log(`${fileURLToPath(file)}: ${whole.length} → ${cut.length} bytes`);
}
