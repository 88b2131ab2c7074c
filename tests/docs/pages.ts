import { globSync, readFileSync } from 'node:fs';

/** Pages for developers, by path. Decisions are excluded: they may name things that no longer exist. */
export const pages: ReadonlyMap<string, string> = new Map(
  ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/{,decisions/}*.md')]
    .filter((file) => globSync(file).length > 0)
    .sort()
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

export interface Found {
  page: string;
  text: string;
}

const fences = /^ *```([^\n`]*)\n([\s\S]*?)^ *```$/gm;

/** Returns the code blocks with this info string (`json shop.json`). */
export const blocks = (kind: string): Found[] =>
  [...pages].flatMap(([page, text]) =>
    [...text.matchAll(fences)].flatMap(([, said = '', body = '']) =>
      said.trim() === kind ? { page, text: body } : [],
    ),
  );

/** Returns every command of the `sh` blocks without comments. Continued lines are joined. */
export const commands = (): Found[] =>
  blocks('sh').flatMap(({ page, text }) =>
    text
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.replace(/(^|\s+)#.*$/, '').trim())
      .filter(Boolean)
      .map((command) => ({ page, text: command })),
  );

/** Returns the inline code of all pages. */
export const codeWords = (): Found[] =>
  [...pages].flatMap(([page, text]) =>
    [...text.replaceAll(fences, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => ({ page, text: code })),
  );
