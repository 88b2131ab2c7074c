import { lazyChunk } from '#lib/lazyChunk';

export const reactions = lazyChunk(() => import(/* webpackChunkName: "reactions" */ './reactions.chunk'));
export const sessionCode = lazyChunk(() => import(/* webpackChunkName: "session" */ './session.chunk'));
