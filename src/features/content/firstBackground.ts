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

/** The background at the top of a page, read from the text: boot script and document server have no tree. */
export function firstBackground(html: string): FirstBackground | undefined {
  for (const { 2: text, index } of html.matchAll(/data-background-images=(["'])(.*?)\1|<img\b/gs)) {
    if (!text) return undefined;
    if (!text.includes('image')) continue;
    try {
      const images = JSON.parse(text.replaceAll('&quot;', '"').replaceAll('\\"', '"'));
      const tag = html.slice(html.lastIndexOf('<', index), html.indexOf('>', index) + 1);
      const before = html.slice(0, html.lastIndexOf('<', index));
      return {
        wide: images.desktop_image,
        narrow: images.mobile_image || images.desktop_image,
        isBleeding: unseen.test(before + tag),
        minHeight: minHeightOf(html, before + tag),
      };
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The height that the innermost of these elements gets from its attribute or from the content's style sheet. */
function minHeightOf(html: string, tags: string): string | undefined {
  const own = [...tags.matchAll(/style="([^"]*)"/g)].flatMap(([, style = '']) => length.exec(style)?.[1] ?? []);
  const styled = [...tags.matchAll(/data-pb-style="(\w+)"/g)].flatMap(([, id]) => {
    const rule = new RegExp(`\\[data-pb-style=["']?${id}["']?\\]\\s*\\{([^}]*)\\}`).exec(html)?.[1] ?? '';
    return length.exec(rule)?.[1] ?? [];
  });
  return own.at(-1) ?? styled.at(-1);
}
