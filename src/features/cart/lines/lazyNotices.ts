import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const noticesChunk = lazyChunk(() => import('./notices.chunk'));
export const takenOutLines = lazyPart(noticesChunk, (code) => code.TakenOutLines);
export const waitingNotice = lazyPart(noticesChunk, (code) => code.WaitingNotice, { isOptional: true });
