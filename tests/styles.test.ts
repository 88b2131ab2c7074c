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

// Directions of `touch-action` have no logical words.
test('no property or value is physical: what is left in English is right in Arabic', () => {
  const physical = /(^|-)(left|right)($|-)/;
  const sided = /\b(left|right)\b/;
  const wrong = declarations().filter(
    ({ property, value }) =>
      !property.startsWith('--') && property !== 'touch-action' && (physical.test(property) || sided.test(value)),
  );
  expect(wrong.map(show)).toEqual([]);
});

test('colours stand in tokens.css alone', () => {
  const raw = /#[\da-f]{3,8}\b|\b(rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(white|black|red|green|blue|gray|grey)\b/i;
  const wrong = declarations().filter(
    ({ file, value }) => !file.endsWith('ui/tokens.css') && raw.test(value.replace(/url\([^)]*\)|var\([^)]*\)/g, '')),
  );
  expect(wrong.map(show)).toEqual([]);
});

test('every custom property that is used is defined', () => {
  const all = globSync('src/**/*.{css,ts,tsx}')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const defined = new Set([...all.matchAll(/['"]?(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name));
  const used = new Set([...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect([...used].filter((name) => !defined.has(name))).toEqual([]);
});

test('a placeholder pulses in a second and a half', () => {
  const css = (file: string) => readFileSync(`src/ui/${file}`, 'utf8');
  expect(css('Skeleton.module.css')).toMatch(/animation: pulse var\(--duration-pulse\) [\w-]+ infinite/);
  expect(css('tokens.css')).toMatch(/--duration-pulse: (1\.5s|1500ms);/);
});
