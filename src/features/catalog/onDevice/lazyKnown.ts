import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** What the device finds by itself. */
export const offlineSearch = lazyChunk(() => import(/* webpackChunkName: "offline-search" */ './offlineSearch.chunk'));

/** Nobody waits for it who has a network. */
export const knownProducts = lazyPart(offlineSearch, (code) => code.KnownProducts, { isOptional: true });
