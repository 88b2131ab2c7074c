import { globSync, readFileSync } from 'node:fs';

/** Pages for developers and merchants. Archived decisions are history: they may name files that are gone. */
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

/** The blocks whose first line says so (`json shop.json`). */
export const blocks = (kind: string): Found[] =>
  [...pages].flatMap(([page, text]) =>
    [...text.matchAll(fences)].flatMap(([, said = '', body = '']) =>
      said.trim() === kind ? { page, text: body } : [],
    ),
  );

/** Every command of a `sh` block, without its comment. One that goes over several lines is one. */
export const commands = (): Found[] =>
  blocks('sh').flatMap(({ page, text }) =>
    text
      .replaceAll(/\\\n\s*/g, '')
      .split('\n')
      .map((line) => line.replace(/(^|\s+)#.*$/, '').trim())
      .filter(Boolean)
      .map((command) => ({ page, text: command })),
  );

/** What stands in the text as code. */
export const codeWords = (): Found[] =>
  [...pages].flatMap(([page, text]) =>
    [...text.replaceAll(fences, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => ({ page, text: code })),
  );
