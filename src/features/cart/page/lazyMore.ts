import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const moreChunk = lazyChunk(() => import('./cartMore.chunk'));
export const estimateForm = lazyPart(moreChunk, (code) => code.EstimateForm);
export const guestDownloads = lazyPart(moreChunk, (code) => code.GuestDownloads);
export const savedLines = lazyPart(moreChunk, (code) => code.SavedLines);
export const sessionEnded = lazyPart(moreChunk, (code) => code.SessionEnded);
