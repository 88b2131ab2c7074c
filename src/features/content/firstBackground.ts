/** The background of the first slide, banner or row of a content page. */
interface FirstBackground {
  wide: string | undefined;
  narrow: string | undefined;
  /** True if the background starts at the top of the page and has the full width. */
  isBleeding: boolean;
  /** A CSS length; undefined if only the content determines the height. */
  minHeight: string | undefined;
}

/**
 * Allowed markup before the background: nothing visible, and no element that keeps the background away from the edges
 * of the page.
 */
const unseen =
  /^(?:\s|<style[^>]*>[^<]*<\/style>|<(?!img\b|[^>]*data-(?:appearance="contained"|content-type="column))[^>]+>)*$/;
const length = /min-height:\s*([\d.]+(?:px|vh|rem|em))/;

/**
 * The background at the top of a page, read from the HTML text: boot script and document server have no DOM tree.
 * Undefined if the merchant has hidden the background or an element before it.
 */
export function firstBackground(html: string): FirstBackground | undefined {
  for (const { 2: text, index } of html.matchAll(/data-background-images=(["'])(.*?)\1|<img\b/gs)) {
    if (!text) return undefined;
    if (!text.includes('image')) continue;
    try {
      const images = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('\\"', '"'));
      // The app encodes URLs with white space or quotes differently.
      if (/[\s']/.test(images.desktop_image + images.mobile_image)) return undefined;
      const tag = html.slice(html.lastIndexOf('<', index), html.indexOf('>', index) + 1);
      const before = html.slice(0, html.lastIndexOf('<', index));
      const styles = stylesOf(html, before + tag);
      if (styles.some((style) => /(^|[;\s])display:\s*none/i.test(style))) return undefined;
      return {
        wide: images.desktop_image,
        narrow: images.mobile_image || images.desktop_image,
        isBleeding: unseen.test(before + tag),
        minHeight: styles.flatMap((style) => length.exec(style)?.[1] ?? []).at(-1),
      };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** CSS declarations for the elements in `tags`, from the content's style sheet and from `style` attributes. */
const stylesOf = (html: string, tags: string): string[] =>
  [...tags.matchAll(/data-pb-style="([\w-]+)"|\sstyle="([^"]*)"/g)].map(
    ([, id, own]) => own ?? [...html.matchAll(RegExp(`=["']?${id}["']?][^{}]*{([^}]*)`, 'g'))].join(';'),
  );
