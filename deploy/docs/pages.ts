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

/** The pages in reading order: file name and title in the sidebar. */
const order: { text: string; pages: Record<string, string> }[] = [
  {
    text: 'Begin',
    pages: {
      README: 'Overview',
      'first-hour': 'First hour',
      commands: 'Commands and variables',
      connect: 'Connect Magento',
      doctor: 'Doctor',
    },
  },
  {
    text: 'Make it yours',
    pages: {
      configuration: 'Configuration',
      theme: 'Theme',
      words: 'Texts and glossary',
      'store-views': 'Store views',
      payments: 'Payment',
      content: 'Content',
      addresses: 'Addresses',
      analytics: 'Analytics',
      events: 'Events for analytics',
    },
  },
  {
    text: 'In production',
    pages: {
      deploy: 'Deploy',
      'document-server': 'Document server',
      operate: 'Operate',
      security: 'Security',
      recaptcha: 'reCAPTCHA',
      upgrade: 'Upgrade',
      troubleshoot: 'Troubleshoot',
    },
  },
  {
    text: 'How it is made',
    pages: {
      performance: 'Speed',
      journeys: 'Journeys through the code',
      testing: 'Testing',
      'real-magento': 'Against a real Magento',
    },
  },
];

/** The text of a page's first heading: `37. Analytics with consent`. */
const titleOf = (file: string): string => /^# (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? basename(file, '.md');

const addressOf = (page: string): string => (page === 'README' ? '/' : `/${page}`);

/**
 * The sidebar of the documentation: the existing pages of `order`, other pages under “More”, and the decisions.
 *
 * @param folder of the pages
 */
export function sidebar(folder: string): Group[] {
  const isThere = (page: string) => existsSync(join(folder, `${page}.md`));
  const named: Group[] = order.map(({ text, pages }) => ({
    text,
    items: Object.entries(pages).flatMap(([page, name]) =>
      isThere(page) ? [{ text: name, link: addressOf(page) }] : [],
    ),
  }));
  const known = new Set(order.flatMap(({ pages }) => Object.keys(pages)));
  const others = globSync('*.md', { cwd: folder })
    .map((file) => basename(file, '.md'))
    .filter((page) => !known.has(page))
    .sort();
  if (others.length > 0)
    named.push({
      text: 'More',
      items: others.map((page) => ({ text: titleOf(join(folder, `${page}.md`)), link: addressOf(page) })),
    });
  const decisions = globSync('decisions/*.md', { cwd: folder }).sort();
  named.push({
    text: 'Decisions',
    collapsed: true,
    items: decisions.map((file) => ({
      text: titleOf(join(folder, file)),
      link: `/${file.replace(/\.md$/, '')}`,
    })),
  });
  return named;
}
