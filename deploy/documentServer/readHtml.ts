/** Extracts text and plain HTML from content, without a browser. */

import { type DefaultTreeAdapterTypes, html as names, parseFragment } from 'parse5';
import { escapeHtml } from '#lib/text/html';

type Node = DefaultTreeAdapterTypes.ChildNode;

const isElement = (node: Node): node is DefaultTreeAdapterTypes.Element => 'tagName' in node;
const attributesOf = (node: DefaultTreeAdapterTypes.Element) => (name: string) =>
  node.attrs.find((one) => one.name === name)?.value;
const isText = (node: Node): node is DefaultTreeAdapterTypes.TextNode => node.nodeName === '#text';
const unread = new Set<string>([
  ...[names.TAG_NAMES.SCRIPT, names.TAG_NAMES.STYLE, names.TAG_NAMES.TEMPLATE, names.TAG_NAMES.IFRAME],
  ...[names.TAG_NAMES.NOSCRIPT, names.TAG_NAMES.OBJECT, names.TAG_NAMES.TEXTAREA, names.TAG_NAMES.SELECT],
  ...['video', 'audio'],
  ...[names.TAG_NAMES.SVG, names.TAG_NAMES.MATH, names.TAG_NAMES.TITLE, names.TAG_NAMES.FORM],
]);

const hiding = /\[data-pb-style=["']?([\w-]+)["']?\](?=[^{}]*\{[^}]*display:\s*none)/gi;

/** Returns a test for elements that the merchant has hidden, by an inline style or a style block of this HTML. */
function hiddenIn(html: string): (attribute: (name: string) => string | undefined) => boolean {
  const ids = new Set([...html.matchAll(hiding)].map(([, id]) => id));
  return (attribute) =>
    /(^|[;\s])display:\s*none/i.test(attribute('style') ?? '') || ids.has(attribute('data-pb-style') ?? '');
}

/** Removes Magento's template directives (`{{…}}`) that the back end has not processed. */
const withoutMarks = (html: string): string => html.replaceAll(/\{\{.*?\}\}/gs, '');

/** The character of an HTML entity. */
export function characterOf(entity: string): string {
  const [node] = parseFragment(entity).childNodes;
  return node && isText(node) ? node.value : entity;
}

/** The visible text of HTML in one line, like `textOfHtml` of the app. */
export function textOf(html: string | null | undefined): string {
  if (!html) return '';
  const isHidden = hiddenIn(html);
  const words = (node: Node): string => {
    if (isText(node)) return node.value;
    if (!isElement(node) || unread.has(node.tagName) || isHidden(attributesOf(node))) return '';
    return node.childNodes.map(words).join('');
  };
  // The end of a block is also the end of a word.
  const spaced = withoutMarks(html).replaceAll(/<(br|\/(p|li|div|h\d|t[dhr]))\b/gi, ' $&');
  return parseFragment(spaced).childNodes.map(words).join('').replaceAll(/\s+/g, ' ').trim();
}

const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const paragraphs = new Set([
  'p',
  'li',
  'dt',
  'dd',
  'blockquote',
  'figcaption',
  'td',
  'th',
  'div',
  'section',
  'article',
  ...['center', 'legend', 'label', 'marquee', 'button'],
]);

/**
 * Reduces HTML to headings, paragraphs and links, for clients without JavaScript.
 *
 * @param linkTo returns the target of a link in the content; null to keep only its text
 */
export function plainHtml(html: string | null | undefined, linkTo: (href: string) => string | null): string {
  if (!html) return '';
  const isHidden = hiddenIn(html);
  const blocks: string[] = [];
  let open = '';
  let element = 'p';
  /** The start tag of the current link, which may contain blocks. */
  let link = '';
  const close = (next = 'p') => {
    const text = (link ? `${open}</a>` : open).replaceAll(/\s+/g, ' ').trim();
    if (text.replaceAll(/<[^>]*>/g, '').trim()) blocks.push(`<${element}>${text}</${element}>`);
    open = link;
    element = next;
  };
  const read = (node: Node): void => {
    if (isText(node)) {
      open += escapeHtml(node.value);
      return;
    }
    if (!isElement(node) || unread.has(node.tagName)) return;
    const attribute = attributesOf(node);
    if (isHidden(attribute)) return;
    // Page Builder stores a merchant's own HTML as escaped text.
    if (attribute('data-content-type') === 'html') {
      const [only] = node.childNodes;
      if (node.childNodes.length === 1 && only && isText(only) && only.value.includes('<')) {
        for (const child of parseFragment(only.value).childNodes) read(child);
        return;
      }
    }
    const { tagName } = node;
    const isBlock = headings.has(tagName) || paragraphs.has(tagName);
    if (isBlock) close(headings.has(tagName) ? tagName : 'p');
    const href = tagName === 'a' && !link ? linkTo(attribute('href') ?? '') : null;
    if (href) {
      link = `<a href="${escapeHtml(href)}">`;
      open += link;
    }
    if (tagName === 'br') open += ' ';
    for (const child of node.childNodes) read(child);
    if (href) {
      open += '</a>';
      link = '';
    }
    if (isBlock) close();
  };
  for (const node of parseFragment(withoutMarks(html)).childNodes) read(node);
  close();
  return blocks.join('\n');
}
