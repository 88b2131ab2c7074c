import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** What the device finds by itself. */
export const offlineSearch = lazyChunk(() => import('./offlineSearch.chunk'));

/** Needed only while nothing reaches the shop. */
export const deviceResults = lazyPart(offlineSearch, (code) => code.DeviceResults);

/** Nobody waits for it who has a network. */
export const knownProducts = lazyPart(offlineSearch, (code) => code.KnownProducts, { isOptional: true });
