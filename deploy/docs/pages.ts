import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

interface Entry {
  text: string;
  link: string;
}

interface Group {
  text: string;
  collapsed?: boolean;
  items: Entry[];
}

/** The pages in reading order, by file name. */
const order: { text: string; pages: string[] }[] = [
  { text: 'Begin', pages: ['README', 'first-hour', 'commands', 'connect', 'doctor'] },
  {
    text: 'Make it yours',
    pages: [
      'configuration',
      'theme',
      'words',
      'store-views',
      'payments',
      'content',
      'addresses',
      'analytics',
      'events',
    ],
  },
  {
    text: 'In production',
    pages: ['deploy', 'document-server', 'operate', 'security', 'recaptcha', 'upgrade', 'troubleshoot'],
  },
  { text: 'How it is made', pages: ['performance', 'journeys', 'testing', 'real-magento'] },
];

/** The text of a page's first heading: `37. Analytics with consent`. */
const titleOf = (file: string): string => /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? basename(file, '.md');

const addressOf = (page: string): string => (page === 'README' ? '/' : `/${page}`);

/**
 * The sidebar of the documentation: the existing pages of `order`, other pages under “More”, and the decisions. Each
 * link has the title of its page.
 *
 * @param folder of the pages
 */
export function sidebar(folder: string): Group[] {
  const entryOf = (page: string): Entry => ({ text: titleOf(join(folder, `${page}.md`)), link: addressOf(page) });
  const named: Group[] = order.map(({ text, pages }) => ({
    text,
    items: pages.filter((page) => existsSync(join(folder, `${page}.md`))).map(entryOf),
  }));
  const known = new Set(order.flatMap(({ pages }) => pages));
  const others = globSync('*.md', { cwd: folder })
    .map((file) => basename(file, '.md'))
    .filter((page) => !known.has(page))
    .sort();
  if (others.length > 0) named.push({ text: 'More', items: others.map(entryOf) });
  const decisions = globSync('decisions/*.md', { cwd: folder }).sort();
  named.push({
    text: 'Decisions',
    collapsed: true,
    items: decisions.map((file) => entryOf(file.replace(/\.md$/, ''))),
  });
  return named;
}
