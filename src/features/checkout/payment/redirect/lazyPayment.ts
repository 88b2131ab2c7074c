import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

/** What paying on a provider's page takes. Few orders are paid so. */
export const paymentPageCode = lazyChunk(() => import('./payment.chunk'));

export const paymentDue = lazyPart(paymentPageCode, (code) => code.PaymentDue);
