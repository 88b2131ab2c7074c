import { lazyChunk } from '#lib/lazyChunk';

export const recoveryCode = lazyChunk(() => import(/* webpackChunkName: "recoveryCode" */ './recovery.chunk'));
