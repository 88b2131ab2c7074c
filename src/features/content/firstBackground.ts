/** The background of the first slide, banner or row of a content page. */
interface FirstBackground {
  wide: string | undefined;
  narrow: string | undefined;
  /** It begins at the page's upper edge and reaches from side to side. */
  isBleeding: boolean;
  /** As in CSS; undefined when its content alone decides. */
  minHeight: string | undefined;
}

/** What may stand before it where it opens the page: nothing that is seen, and nothing that keeps it from the edges. */
const unseen =
  /^(?:\s|<style[^>]*>[^<]*<\/style>|<(?!img\b|[^>]*data-(?:appearance="contained"|content-type="column))[^>]+>)*$/;
const length = /min-height:\s*([\d.]+(?:px|vh|rem|em))/;

/**
 * The background at the top of a page, read from the text: boot script and document server have no tree. Undefined if
 * the merchant has hidden an element before it.
 */
export function firstBackground(html: string): FirstBackground | undefined {
  for (const { 2: text, index } of html.matchAll(/data-background-images=(["'])(.*?)\1|<img\b/gs)) {
    if (!text) return undefined;
    if (!text.includes('image')) continue;
    try {
      const images = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('\\"', '"'));
      // The app writes such an address in another way.
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

/** What the content's style sheet and their attributes say of these elements. */
const stylesOf = (html: string, tags: string): string[] =>
  [...tags.matchAll(/data-pb-style="([\w-]+)"|\sstyle="([^"]*)"/g)].map(
    ([, id, own]) => own ?? [...html.matchAll(RegExp(`=["']?${id}["']?][^{}]*{([^}]*)`, 'g'))].join(';'),
  );
