import { fitsMedia, wideScreen } from '#lib/media';
import { lazyPart } from '#ui/lazyPart';

/** On phones the filters are opened; the groups in it come along. */
export const filterDialog = lazyPart(() =>
  import(/* webpackChunkName: "filter-dialog" */ './FilterDialog').then((code) => code.FilterDialog),
);
/** On wide screens they stand beside the products. */
export const filterGroups = lazyPart(() =>
  import(/* webpackChunkName: "filters" */ './FilterGroups').then((code) => code.FilterGroups),
);

/** Fetches what a list shows at once. */
export const prepareListing = async (): Promise<void> => {
  if (fitsMedia(wideScreen)) await filterGroups.prepare();
};
