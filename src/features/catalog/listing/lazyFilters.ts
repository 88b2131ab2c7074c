import { lazyChunk } from '#lib/lazyChunk';
import { fitsMedia, wideScreen } from '#lib/media';
import { lazyPart } from '#ui/lazyPart';

const dialogChunk = lazyChunk(() => import('./FilterDialog'));
/** On phones the filters are opened; the groups in it come along. */
export const filterDialog = lazyPart(dialogChunk, (code) => code.FilterDialog);

const groupsChunk = lazyChunk(() => import(/* webpackChunkName: "filters" */ './FilterGroups'));
/** On wide screens they stand beside the products. */
export const filterGroups = lazyPart(groupsChunk, (code) => code.FilterGroups);

/** Fetches what a list shows at once. */
export const prepareListing = async (): Promise<void> => {
  if (fitsMedia(wideScreen)) await filterGroups.prepare();
};
