import type { OpeningPlace } from './markup';
import { sayer, type Words } from './words';

/**
 * Where an opening page of a view is shown; its pictures come from the view's media host unless another is named.
 *
 * @param words what the page can say
 */
export function makePlace(
  {
    view,
    basename,
    mediaBase = view.secureBaseMediaUrl,
  }: Omit<OpeningPlace, 'word' | 'mediaBase'> & { mediaBase?: string },
  words: Words,
): OpeningPlace {
  return { view, basename, mediaBase, word: sayer(words[view.language], view.locale) };
}
