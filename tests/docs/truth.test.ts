/** @jest-environment node */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { checkConfig } from '../../deploy/config/readConfig.ts';
import { jsonSchema } from '../../deploy/config/writeSchema.ts';
import { magentoPaths } from '../../src/lib/magentoPaths.ts';
import { paths } from '../../src/lib/paths.ts';
import { blocks, codeWords, type Found, pages } from './pages.ts';

// Scripts, files, configuration keys and doctor findings in the docs must exist.

const named = (found: Found[]) => found.map(({ page, text }) => `${page}: ${text}`);

test('names only existing npm scripts', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const asked = [...pages].flatMap(([page, text]) =>
    [...text.matchAll(/npm run (?:--silent )?([a-z][\w:-]*\w)/g)].map(([, script = '']) => ({ page, text: script })),
  );
  expect(asked.length).toBeGreaterThan(50);
  expect(named(asked.filter(({ text }) => !(text in scripts)))).toEqual([]);
});

/** Files that a build, a run or the reader makes. */
const made = /^(dist|dist-docs|dist-edge|dist-maps|mocks\/\.state|test-results|deploy\/my-shop\.json)(\/|$)/;
const roots = ['', 'src/', 'tests/', 'docs/'];

function isFile(path: string): boolean {
  const pattern = path.replace(/\/$/, '');
  return roots.some(
    (root) => existsSync(root + pattern) || (/[*{]/.test(pattern) && globSync(root + pattern).length > 0),
  );
}

test('names only existing files', () => {
  const top = /^(src|docs|deploy|mocks|tests|i18n|public|\.ci)\/[^\s…<>$]*$/;
  const file = /^[\w@.-]+(\/[\w@.*-]+)+\.(tsx?|mjs|css|json|jsonc|md|graphql|html|svg)$/;
  const asked = codeWords().filter(({ text }) => (top.test(text) || file.test(text)) && !made.test(text));
  expect(asked.length).toBeGreaterThan(100);
  expect(named(asked.filter(({ text }) => !isFile(text)))).toEqual([]);
});

test('lists all paths that the app reserves, and no others, in the page about content', () => {
  const content = readFileSync('docs/content.md', 'utf8');
  const [sentence = ''] = /^The app has pages of its own .*?\./m.exec(content.replaceAll('.html', '~html')) ?? [];
  const listed = [...sentence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path.replace('~html', '.html'));
  // `/checkout/return`, for payment providers, needs no entry: the entry `/checkout` includes the paths below it.
  expect(listed).toEqual(Object.values(paths).filter((path) => !/^\/$|\/return$/.test(path)));
  const rows = [...content.matchAll(/^\| `(\/[^`]*)` \| `(\/[^`]*)` \|$/gm)].map(([, path, own]) => [path, own]);
  expect(rows).toEqual(magentoPaths);
});

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  additionalProperties?: unknown;
}

const schema: Schema = JSON.parse(JSON.stringify(jsonSchema()));

function hasKey(within: Schema | undefined, [key, ...rest]: string[]): boolean {
  if (!within) return false;
  if (key === undefined) return true;
  if (within.anyOf) return within.anyOf.some((one) => hasKey(one, [key, ...rest]));
  if (within.items) return hasKey(within.items, [key, ...rest]);
  return hasKey(within.properties?.[key], rest);
}

const doctor = globSync('deploy/doctor/**/*.ts').map((file) => readFileSync(file, 'utf8'));
const areas = new Set(
  doctor.flatMap((code) => [...code.matchAll(/['`]([a-z]+)\.(?:[a-zA-Z]+'|\$\{)/g)].map(([, area]) => area)),
);

/** Whether the doctor has a finding. Its code contains the id as a string or in two parts: `cors.${id}`. */
function isFinding(id: string): boolean {
  const [area, name] = id.split('.');
  const word = new RegExp(`['\\s]${name}['\\s:]`);
  return doctor.some((code) => code.includes(`'${id}'`) || (code.includes(`\`${area}.\${`) && word.test(code)));
}

test('names only existing configuration keys and doctor findings', () => {
  const messages: object = JSON.parse(readFileSync('i18n/en_US.json', 'utf8'));
  const keys = Object.keys(schema.properties ?? {});
  const asked = codeWords().filter(({ text }) => {
    const [first = '', second] = text.split('.');
    return /^[a-zA-Z]+(\.[a-zA-Z]+)+$/.test(text) && second && (keys.includes(first) || areas.has(first));
  });
  expect(asked.length).toBeGreaterThan(60);
  const unknown = asked.filter(
    ({ text }) => !isFinding(text) && !hasKey(schema, text.split('.')) && !(text in messages),
  );
  expect(named(unknown)).toEqual([]);
});

test.each(blocks('json shop.json').map(({ page, text }, index) => [`${page}, ${index + 1}`, text]))(
  'has a valid configuration example in %s',
  (_name, text) => {
    const demo = JSON.parse(readFileSync('deploy/shop.json', 'utf8'));
    expect(() => checkConfig({ ...demo, ...JSON.parse(`{${text}}`) }, 'the example')).not.toThrow();
  },
);
