import type { OrderState } from './knownStatus';
import type { OrderStep } from './orderState';

/** An order's state in a word, and in a sentence. */
export const stateTexts: Record<OrderState, { name: string; hint: string }> = {
  pending: { name: 'orders.pending', hint: 'orders.pendingHint' },
  pendingPayment: { name: 'orders.pendingPayment', hint: 'orders.pendingPaymentHint' },
  paymentReview: { name: 'orders.paymentReview', hint: 'orders.paymentReviewHint' },
  holded: { name: 'orders.holded', hint: 'orders.holdedHint' },
  processing: { name: 'orders.processing', hint: 'orders.processingHint' },
  partlySent: { name: 'orders.partlySent', hint: 'orders.partlySentHint' },
  sent: { name: 'orders.sent', hint: 'orders.sentHint' },
  complete: { name: 'orders.complete', hint: 'orders.completeHint' },
  closed: { name: 'orders.closed', hint: 'orders.closedHint' },
  canceled: { name: 'orders.canceled', hint: 'orders.canceledHint' },
};

export const stepTexts: Record<OrderStep['id'], string> = {
  placed: 'orders.stepPlaced',
  prepared: 'orders.stepPrepared',
  sent: 'orders.stepSent',
  ready: 'orders.stepReady',
  closed: 'orders.closed',
  canceled: 'orders.canceled',
};

export const placeTexts: Record<OrderStep['place'], string> = {
  done: 'orders.stepDone',
  now: 'orders.stepNow',
  ahead: 'orders.stepAhead',
};
