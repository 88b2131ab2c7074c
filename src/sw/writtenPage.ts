import { freshPrices, kept } from './kept';

/** The beginning of a page as a guest saw it last. */
export interface WrittenPage {
  /** Address of the app's main script: the HTML has the names of its styles. */
  main: string;
  view: { code: string; currency: string; language: string; dir: string };
  title: string;
  /** What stands in the page before the app (docs/decisions/0042-opening-page.md). */
  html: string;
  /** What the path is, by the key under which the app looks for it. */
  answers: Record<string, object>;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether what came in a message, or lay in a cache, is such a page. */
export function isWrittenPage(value: unknown): value is WrittenPage {
  if (!isObject(value) || !isObject(value.view) || !isObject(value.answers)) return false;
  const { code, currency, language, dir } = value.view;
  return (
    [value.main, value.title, value.html, code, currency].every(isText) &&
    (language === 'ar' || language === 'en') &&
    (dir === 'rtl' || dir === 'ltr')
  );
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const inHtml = (text: string): string => text.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? '');
/** JSON that may stand inside a `<script>`: nothing in it ends the element. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The page of the build with the beginning of a page in it, as the document server writes it (deploy/edge/template.ts).
 * Without one that is of this build and young enough, the page as it is.
 *
 * @param age seconds since the beginning was kept
 * @param isOnline without a network old prices are better than none
 */
export function writePage(page: string, written: WrittenPage, age: number, isOnline: boolean): string {
  if (age > kept.pages.seconds || !page.includes(written.main)) return page;
  const { view, title, html, answers } = written;
  const marks = [
    html.includes('fetchpriority="high"') ? ' data-picture' : '',
    isOnline && age > freshPrices ? ' data-older' : '',
  ].join('');
  const answered = inScript({ view: view.code, currency: view.currency, answers });
  const places: [RegExp, string][] = [
    [/<html lang="\w+" dir="\w+">/, `<html lang="${view.language}" dir="${view.dir}"${marks}>`],
    [/<title>.*?<\/title>/s, `<title>${inHtml(title)}</title>`],
    [
      /(?=<script type="application\/json" id="files">)/,
      `<script type="application/json" id="answers">${answered}</script>`,
    ],
    [/<div class="opening-page"><\/div>/, `<main class="opening-shown">${html}</main>`],
  ];
  return places.every(([place]) => place.test(page))
    ? places.reduce((text, [place, by]) => text.replace(place, () => by), page)
    : page;
}
