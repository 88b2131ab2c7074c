/** How far an order is, from the shopper's side. */
export type OrderState =
  | 'pending'
  | 'pendingPayment'
  | 'paymentReview'
  | 'holded'
  | 'processing'
  | 'partlySent'
  | 'sent'
  | 'complete'
  | 'closed'
  | 'canceled';

/**
 * The labels of Magento's own statuses, in English and as Arabic shops write them. One that is not here is the
 * merchant's and shown as it is.
 */
const labels: Record<string, OrderState> = {
  pending: 'pending',
  'قيد الانتظار': 'pending',
  'في الانتظار': 'pending',
  معلق: 'holded',
  processing: 'processing',
  'قيد المعالجة': 'processing',
  'جاري المعالجة': 'processing',
  'جار المعالجة': 'processing',
  'قيد التنفيذ': 'processing',
  complete: 'complete',
  مكتمل: 'complete',
  closed: 'closed',
  مغلق: 'closed',
  canceled: 'canceled',
  cancelled: 'canceled',
  ملغى: 'canceled',
  ملغي: 'canceled',
  'تم الإلغاء': 'canceled',
  'on hold': 'holded',
  'قيد الإيقاف': 'holded',
  'payment review': 'paymentReview',
  'suspected fraud': 'paymentReview',
  'مراجعة الدفع': 'paymentReview',
  'قيد مراجعة الدفع': 'paymentReview',
  'pending payment': 'pendingPayment',
  'بانتظار الدفع': 'pendingPayment',
  'في انتظار الدفع': 'pendingPayment',
};

/** What a label means, however it is spaced, cased and vowelled. */
export const knownStatus = (label: string): OrderState | undefined =>
  labels[
    label
      .normalize('NFC')
      .replace(/[\u064b-\u0652]/g, '')
      .trim()
      .replace(/\s+/g, ' ')
      .toLowerCase()
  ];
