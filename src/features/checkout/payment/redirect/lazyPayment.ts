import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** The code for redirect payments, which few orders use. */
export const paymentPageCode = lazyChunk(() => import('./payment.chunk'));

export const paymentDue = lazyPart(paymentPageCode, (code) => code.PaymentDue);
