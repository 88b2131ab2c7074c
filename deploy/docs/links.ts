import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

interface Token {
  type: string;
  tag: string;
  content: string;
  attrs: [string, string][] | null;
  children: Token[] | null;
  attrGet(name: string): string | null;
}

/** The parts of markdown-it that this file uses; VitePress includes it. */
interface Markdown {
  utils: { escapeHtml(text: string): string };
  renderer: { rules: Record<string, ((tokens: Token[], at: number) => string) | undefined> };
  core: {
    ruler: { push(name: string, rule: (state: { tokens: Token[]; env: { relativePath: string } }) => void): void };
  };
}

/** The anchor of a heading (`#its-name`), made as git hosts make it, so that links work there and on the site. */
export const placeOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');

/** Escapes `{{ … }}` in texts, so that Vue does not evaluate it. */
export function plainText(md: Markdown): void {
  const shown = (text = '') => md.utils.escapeHtml(text).replaceAll('{{', '&#123;&#123;');
  md.renderer.rules.text = (tokens, at) => shown(tokens[at]?.content);
  md.renderer.rules.code_inline = (tokens, at) => `<code>${shown(tokens[at]?.content)}</code>`;
}

/** The file that a relative link names, from the root of the repository; undefined for pages and URLs. */
function fileOutside(href: string, page: string, folder: string): string | undefined {
  if (/^([a-z]+:|#|\/)/i.test(href)) return undefined;
  const file = posix.join(folder, posix.dirname(page), decodeURI(href.replace(/[#?].*$/, '')));
  const isPage = file.startsWith(`${folder}/`) && file.endsWith('.md') && !file.includes('/screenshots/');
  return isPage ? undefined : file;
}

/**
 * Turns links to files of the repository into text, because the site does not contain these files. A link to a missing
 * file fails the build.
 *
 * @param folder of the pages
 */
export function filesAsWords(md: Markdown, folder: string): void {
  md.core.ruler.push('files-as-words', ({ tokens, env }) => {
    for (const { children } of tokens) {
      let inside = false;
      for (const token of children ?? []) {
        if (token.type === 'link_close' && inside) {
          token.tag = 'span';
          inside = false;
        }
        if (token.type !== 'link_open') continue;
        const href = token.attrGet('href') ?? '';
        const file = fileOutside(href, env.relativePath, folder);
        if (!file) continue;
        if (!existsSync(file)) throw new Error(`${folder}/${env.relativePath}: the file ${file} does not exist`);
        inside = true;
        token.tag = 'span';
        token.attrs = [
          ['class', 'in-repository'],
          ['title', `${file} in the repository`],
        ];
      }
    }
  });
}

/**
 * Checks that the anchor of each link (`deploy.html#caches`) exists; VitePress itself checks pages only.
 *
 * @param site folder of the built pages
 * @param base path of the site
 * @throws with all links whose anchor is missing
 */
export function checkPlaces(site: string, base: string): void {
  const pages = new Map(
    globSync('**/*.html', { cwd: site }).map((file) => [file, readFileSync(join(site, file), 'utf8')]),
  );
  const hasPlace = (page: string, place: string) => pages.get(page)?.includes(`id="${place}"`);
  const dead = [...pages].flatMap(([file, html]) =>
    [...html.matchAll(/<a [^>]*?href="([^"#:]*)#([^"]+)"/g)].flatMap(([, path = '', place = '']) => {
      const target = path ? posix.relative(base, posix.resolve(base, posix.dirname(file), path)) : file;
      const page = target === '' || path.endsWith('/') ? posix.join(target, 'index.html') : target;
      return hasPlace(page, decodeURIComponent(place)) ? [] : [`${file}: ${path}#${place}`];
    }),
  );
  if (dead.length > 0) throw new Error(`Links to missing anchors:\n  ${[...new Set(dead)].join('\n  ')}`);
}
