/** @jest-environment node */
import { globSync, readFileSync } from 'node:fs';

interface Declaration {
  file: string;
  property: string;
  value: string;
}

function declarations(): Declaration[] {
  return globSync('src/**/*.css').flatMap((file) => {
    const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...css.matchAll(/([-\w]+)\s*:\s*([^;{}]+)[;}]/g)].map(([, property = '', value = '']) => ({
      file,
      property,
      value,
    }));
  });
}

const show = ({ file, property, value }: Declaration) => `${file}: ${property}: ${value.trim()}`;

// `touch-action` has no logical values.
test('uses only logical properties and values, so that styles work from right to left, too', () => {
  const physical = /(^|-)(left|right)($|-)/;
  const sided = /\b(left|right)\b/;
  const wrong = declarations().filter(
    ({ property, value }) =>
      !property.startsWith('--') && property !== 'touch-action' && (physical.test(property) || sided.test(value)),
  );
  expect(wrong.map(show)).toEqual([]);
});

test('has colours only in tokens.css', () => {
  const raw = /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(white|black|red|green|blue|gray|grey)\b/i;
  const wrong = declarations().filter(
    ({ file, value }) => !file.endsWith('ui/tokens.css') && raw.test(value.replace(/url\([^)]*\)|var\([^)]*\)/g, '')),
  );
  expect(wrong.map(show)).toEqual([]);
});

test('defines every custom property that it uses', () => {
  const all = globSync('src/**/*.{css,ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const defined = new Set([...all.matchAll(/['"]?(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

test('pulses placeholders every 1.5 seconds', () => {
  const css = (file: string) => readFileSync(`src/ui/${file}`, 'utf8');
  expect(css('Skeleton.module.css')).toMatch(/animation: pulse var\(--duration-pulse\) [\w-]+ infinite/);
  expect(css('tokens.css')).toMatch(/--duration-pulse: (1\.5s|1500ms);/);
});
