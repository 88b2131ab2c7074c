import type { StoreView } from '#lib/storeViews';
import type { OpeningPlace } from './markup';
import { sayer } from './words';

/** Where an opening page of a view is shown; its pictures come from the view's media host unless another is named. */
export function makePlace({
  view,
  basename,
  mediaBase = view.secureBaseMediaUrl,
}: {
  view: StoreView;
  basename: string;
  mediaBase?: string;
}): OpeningPlace {
  return { view, basename, mediaBase, word: sayer(view.language, view.locale) };
}
