const hiding = /\[data-pb-style=["']?([\w-]+)["']?\](?=[^{}]*\{[^}]*display:\s*none)/gi;
const mediaRules = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** The HTML without what its style blocks say of one kind of screen. */
export const withoutMedia = (html: string): string => html.replaceAll(mediaRules, '');

/**
 * A test for the elements of this HTML that the merchant has hidden, by an inline style or by a style block: their
 * content is not public.
 *
 * @returns takes the element's attributes by name
 */
export function hiddenIn(html: string): (attribute: (name: string) => string | null | undefined) => boolean {
  const ids = new Set([...withoutMedia(html).matchAll(hiding)].map(([, id]) => id));
  return (attribute) =>
    /(^|[;\s])display:\s*none/i.test(attribute('style') ?? '') || ids.has(attribute('data-pb-style') ?? undefined);
}

/** Removes the elements of a tree that was parsed from this HTML and that the merchant has hidden. */
export function removeHidden(root: ParentNode, html: string): void {
  const isHidden = hiddenIn(html);
  for (const element of root.querySelectorAll('[style], [data-pb-style]'))
    if (isHidden((name) => element.getAttribute(name))) element.remove();
}
