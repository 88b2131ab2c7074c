/** @jest-environment node */
import { spawn } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { programsOf } from '../../docs/commands.ts';

// Tests `npm run docs`, which builds a site from the docs and fails for a broken link.

const folder = mkdtempSync(join(tmpdir(), 'dukkan-site-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs `npm run docs` in a folder that contains `docs/` and the build files. */
function build(cwd: string): Promise<{ status: number | null; said: string }> {
  const { NODE_ENV: _, ...env } = process.env;
  const child = spawn(programsOf('npm run docs').join(' && '), {
    shell: true,
    cwd,
    env: { ...env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH}` },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += part;
    });
  return new Promise((done) => child.on('close', (status) => done({ status, said })));
}

/** Creates a folder with two docs pages, of which the first has the content `page`. */
function makeDocs(name: string, page: string): string {
  const root = join(folder, name);
  for (const part of ['docs/.vitepress', 'deploy/docs', 'package.json'])
    cpSync(part, join(root, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'docs/README.md'), `# Begin\n\n${page}\n`);
  writeFileSync(join(root, 'docs/next.md'), '# Next\n\n## What’s `here`, now\n');
  return root;
}

test('builds a docs site that loads nothing from other hosts', async () => {
  const { status, said } = await build('.');
  expect(said).toContain('build complete');
  expect(status).toBe(0);
  const read = (file: string) => readFileSync(join('dist-docs', file), 'utf8');
  const pages = globSync('docs/{,decisions/,decisions/archive/}*.md').length;
  expect(globSync('dist-docs/**/*.html').length).toBe(pages + 1); // 404.html

  const loaded = globSync('dist-docs/**/*.{html,css}').flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(
      /(?:<(?:script|link|img|iframe)[^>]*?(?:src|href)="|url\(["']?|@import ["'])(?:https?:)?\/\/[^"')]*/g,
    ),
  ]);
  expect(loaded.map(([text]) => text)).toEqual([]);
  expect(read('index.html')).toContain('href="/troubleshoot.html"');
  // Links to files of the repository lead to the repository, not to a page of the site.
  expect(read('upgrade.html')).toContain('title="CHANGELOG.md in the repository"');
  // Magento's directives are not read as Vue templates.
  expect(read('content.html')).toContain('{{…}}');
  expect(globSync('dist-docs/assets/chunks/@localSearchIndexroot*').length).toBe(1);
});

test.each([
  ['a missing page', '[gone](gone.md)', './gone'],
  [
    'a missing anchor',
    '[next](next.md), [there](next.md#whats-here-now), [file](../package.json), [self](#begin), [gone](next.md#gone), [end](#end)',
    'Links to missing anchors:\n  index.html: ./next.html#gone\n  index.html: #end\n',
  ],
  ['a missing file of the repository', '[gone](../src/gone.ts)', 'src/gone.ts'],
])('fails to build docs with a link to %s', async (name, page, named) => {
  const { status, said } = await build(makeDocs(name.replaceAll(' ', '-'), page));
  expect(status).not.toBe(0);
  expect(said).toContain(named);
});
