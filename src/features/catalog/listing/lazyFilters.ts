import { fitsMedia, wideScreen } from '#lib/media';
import { lazyPart } from '#ui/lazyPart';

const load = () => import(/* webpackChunkName: "filters" */ './filters');

export const filterDialog = lazyPart(() => load().then((code) => code.FilterDialog));
export const filterGroups = lazyPart(() => load().then((code) => code.FilterGroups));

/** Fetches what a list shows at once. */
export const prepareListing = async (): Promise<void> => {
  if (fitsMedia(wideScreen)) await filterGroups.prepare();
};
