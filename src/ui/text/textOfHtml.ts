import { parseHtml } from '#lib/browser/parseHtml';

const unseen = 'script, style, template, video, audio, [style*="display: none"], [style*="display:none"]';

/** Returns the visible text of HTML. Page Builder hides elements by inline style or by a style sheet in the HTML. */
function textIn(html: string): string {
  const { body } = parseHtml(`<body>${html}`);
  const isHidden = (element: Element) => {
    const [id] = /^[\w-]+$/.exec(element.getAttribute('data-pb-style') ?? '') ?? [];
    return id && RegExp(`=["']?${id}["']?\\][^{}]*{[^}]*display: *none`).test(html);
  };
  for (const element of body.querySelectorAll(`${unseen}, [data-pb-style]`))
    if (element.matches(unseen) || isHidden(element)) element.remove();
  return body.textContent ?? '';
}

/** Returns the visible text of HTML in one line, for places without markup (meta descriptions, accessible names). */
export function textOfHtml(html: string | null | undefined): string {
  if (!html) return '';
  // Insert spaces, because the end of a block element also ends a word.
  const spaced = html.replaceAll(/\{\{.*?\}\}/gs, '').replaceAll(/<(br|\/(p|li|div|h\d|t[dhr]))\b/gi, ' $&');
  return textIn(spaced).replaceAll(/\s+/g, ' ').trim();
}
