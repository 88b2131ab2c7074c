import { lazyChunk } from '#lib/lazyChunk';

export const sessionCode = lazyChunk(() => import(/* webpackChunkName: "session" */ './session.chunk'));
