import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** Search in the products cached on the device. */
export const offlineSearch = lazyChunk(() => import('./offlineSearch.chunk'));

/** Needed only while the back end is unreachable. */
export const offlineResults = lazyPart(offlineSearch, (code) => code.DeviceResults);

/** Optional: it is needed only while the back end is unreachable. */
export const knownProducts = lazyPart(offlineSearch, (code) => code.KnownProducts, { isOptional: true });
