import { parseHtml } from '#lib/browser/parseHtml';

const unseen = 'script, style, template, video, audio, [style*="display: none"], [style*="display:none"]';

/** The words of HTML without those that nobody sees; Page Builder hides elements by their own style or by its sheet. */
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

/** The words of HTML in one line, for places that take no markup (meta descriptions, names for assistive software). */
export function textOfHtml(html: string | null | undefined): string {
  if (!html) return '';
  // Where a block ends a word does too.
  const spaced = html.replaceAll(/\{\{.*?\}\}/gs, '').replaceAll(/<(br|\/(p|li|div|h\d|t[dhr]))\b/gi, ' $&');
  return textIn(spaced).replaceAll(/\s+/g, ' ').trim();
}
