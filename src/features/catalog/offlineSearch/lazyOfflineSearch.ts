import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** Search in the products cached on the device. */
export const offlineSearch = lazyChunk(() => import('./offlineSearch.chunk'));

/** Search results from the device's cache; needed only while the back end is unreachable. */
export const offlineResults = lazyPart(offlineSearch, (code) => code.OfflineResults);

/** Products from the device's cache. Optional, because they are needed only while the back end is unreachable. */
export const cachedProducts = lazyPart(offlineSearch, (code) => code.CachedProducts, { isOptional: true });
