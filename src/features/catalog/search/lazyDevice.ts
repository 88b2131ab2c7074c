import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const resultsChunk = lazyChunk(() => import(/* webpackChunkName: "offline-search" */ './DeviceResults'));
/** Needed only while nothing reaches the shop. */
export const deviceResults = lazyPart(resultsChunk, (code) => code.DeviceResults);
