import { lazyChunk } from '#lib/lazyChunk';

export const reactions = lazyChunk(() => import(/* webpackChunkName: "reactions" */ './reactions.chunk'));
