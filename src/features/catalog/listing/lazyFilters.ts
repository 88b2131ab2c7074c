import { lazyChunk } from '#lib/lazyChunk';
import { fitsMedia, wideScreen } from '#lib/media';
import { lazyPart } from '#ui/lazyPart';

const filtersChunk = lazyChunk(() => import(/* webpackChunkName: "filters" */ './filters.chunk'));

export const filterDialog = lazyPart(filtersChunk, (code) => code.FilterDialog);
export const filterGroups = lazyPart(filtersChunk, (code) => code.FilterGroups);

/** Fetches what a list shows at once. */
export const prepareListing = async (): Promise<void> => {
  if (fitsMedia(wideScreen)) await filterGroups.prepare();
};
