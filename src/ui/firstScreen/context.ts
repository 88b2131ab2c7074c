import type { FirstScreenContext } from './markup';
import { formatterOf, type Texts } from './texts';

/**
 * What a first screen needs to know of its page.
 *
 * @param mediaBase address of the pictures; the view's own by default
 * @param texts all that the first screen shows
 */
export function makeContext(
  {
    view,
    basename,
    mediaBase = view.secureBaseMediaUrl,
  }: Omit<FirstScreenContext, 'text' | 'mediaBase'> & { mediaBase?: string },
  texts: Texts,
): FirstScreenContext {
  return { view, basename, mediaBase, text: formatterOf(texts[view.language], view.locale) };
}
