import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const footerChunk = lazyChunk(() => import('./FooterContent'), { withTexts: true });
export const footerContent = lazyPart(footerChunk, (code) => code.FooterContent);
