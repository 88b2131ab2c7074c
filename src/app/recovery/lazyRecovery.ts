import { lazyChunk } from '#lib/lazyChunk';

export const recoveryCode = lazyChunk(() => import(/* webpackChunkName: "idle" */ './recovery.chunk'));
