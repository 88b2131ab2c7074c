import { parseHtml } from '#lib/browser/parseHtml';
import { type PageStyles, parsePageStyles } from './pageStyles';
import { sanitize } from './sanitize';

export interface PreparedContent {
  /** Safe nodes, in the browser's own tree: they are read, never written back as text. */
  root: DocumentFragment;
  /** What the content's style blocks say, by `data-pb-style`. */
  styles: PageStyles;
  /** SKUs of all products in it. */
  skus: string[];
  /** The first picture's element. */
  firstPicture: Element | undefined;
}

/** What was prepared last: a page is prepared when its answer has come, and shown a moment later. */
let last: { html: string; mediaBase: string; content: PreparedContent } | undefined;

/**
 * Makes the merchant's HTML ready to be shown: directives that the back end left unresolved are resolved or taken out,
 * style blocks read and taken out, and the rest sanitised. The HTML is parsed in a document without a window, where
 * nothing runs or loads. HTML that `needsPurifier` waits for it.
 * @param mediaBase the view's `secureBaseMediaUrl`, for pictures that the back end left as `{{media url=…}}`
 */
export function prepareContent(html: string, mediaBase: string): PreparedContent {
  if (last?.html !== html || last.mediaBase !== mediaBase)
    last = { html, mediaBase, content: prepare(html, mediaBase) };
  return last.content;
}

function prepare(html: string, mediaBase: string): PreparedContent {
  const resolved = withoutDirectives(html, mediaBase);
  // Without the tag a style block in front would go into the head.
  const parsed = parseHtml(`<body>${resolved}`).body;

  const sheets: string[] = [];
  for (const sheet of parsed.querySelectorAll('style')) {
    sheets.push(sheet.textContent ?? '');
    sheet.remove();
  }
  // HTML code blocks come as text unless they say that they were decoded.
  for (const block of parsed.querySelectorAll('[data-content-type="html"]:not([data-decoded="true"])')) {
    if (block.childElementCount === 0 && block.textContent?.includes('<'))
      block.replaceChildren(...parseHtml(`<body>${block.textContent}`).body.childNodes);
  }
  // Event handlers are removed before the sanitiser: that of Chromium 156 crashes at one of a `marquee`.
  for (const element of parsed.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) if (/^on/i.test(name)) element.removeAttribute(name);
  // The forms that name products are not shown; their SKUs are.
  for (const block of parsed.querySelectorAll('[data-content-type="products"]'))
    block.setAttribute('data-skus', JSON.stringify(skusOf(block.innerHTML)));

  const root = sanitize(parsed.innerHTML);
  return {
    root,
    styles: parsePageStyles(sheets.join('\n')),
    skus: skusOf(resolved),
    firstPicture: [...root.querySelectorAll('img, [data-background-images]')].find(
      (element) => element.tagName === 'IMG' || /image/.test(element.getAttribute('data-background-images') ?? ''),
    ),
  };
}

/** SKUs of all products in HTML as the back end sends it, each once, in order. */
export const productSkus = (html: string): string[] => skusOf(withNamedProducts(html));

function skusOf(html: string): string[] {
  const skus = [...html.matchAll(/data-product-sku=(?:"([^"]*)"|'([^']*)')/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  return [...new Set(skus.map(decode).filter(Boolean))];
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
  '&#039;': "'",
  '&lt;': '<',
  '&gt;': '>',
};
const decode = (text: string): string =>
  text.replaceAll(/&(amp|quot|#0?39|lt|gt);/g, (entity) => entities[entity] ?? entity);

/**
 * Resolves `{{media url=…}}` and `{{store url=…}}` and takes every other directive out. One without an end is taken out
 * up to the next tag.
 */
export function withoutDirectives(html: string, mediaBase: string): string {
  const argument = String.raw`(?:"([^"]*)"|'([^']*)'|&quot;(.*?)&quot;|([^}\s]*))`;
  const found = (groups: (string | undefined)[]) => groups.find((group) => group !== undefined) ?? '';
  return withNamedProducts(html)
    .replaceAll(new RegExp(String.raw`\{\{media\s+url=${argument}\s*\}\}`, 'g'), (_all, a, b, c, d) => {
      return mediaBase.replace(/\/*$/, '/') + found([a, b, c, d]);
    })
    .replaceAll(new RegExp(String.raw`\{\{store\s+(?:direct_)?url=${argument}\s*\}\}`, 'g'), (_all, a, b, c, d) => {
      return `/${found([a, b, c, d]).replace(/^\/+/, '')}`;
    })
    .replaceAll(/\{\{(?:[^{}]*\}\}|[^<{}]*)/g, '');
}

/** A product widget that the back end left unresolved still names its SKUs. */
const withNamedProducts = (html: string): string =>
  html.replaceAll(
    /\{\{widget[^{}]*?condition_option="sku"[^{}]*?condition_option_value="([^"]*)"[^{}]*\}\}/g,
    (_all, list: string) =>
      list
        .split(',')
        .map((sku) => `<form data-product-sku="${sku.trim()}"></form>`)
        .join(''),
  );
