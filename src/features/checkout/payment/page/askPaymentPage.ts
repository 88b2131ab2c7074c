import { offlineCheck, ServerFailure } from '#api/errors/errors';
import { RestError } from '#api/errors/restError';
import { sendAgain } from '#api/sendOnce';
import { isObject } from '#lib/guards';
import type { PaymentPage } from '#lib/shop';

/** An order that is to be paid, by what its shopper can prove: the cart it was, or the session and its number. */
export interface PayableOrder {
  cartId?: string;
  number: string;
  method: string;
}

/** `open`: it can be paid. All others are for good. */
export type PaymentState = 'open' | 'paid' | 'failed' | 'cancelled';

interface Answer {
  state: PaymentState;
  /** Where to send the shopper, after `begin` on an open one. */
  url?: string;
}

const states: readonly unknown[] = ['open', 'paid', 'failed', 'cancelled'];

const isAnswer = (value: unknown): value is Answer => isObject(value) && states.includes(value.state);

/** Where a shopper may be sent: another page of this host, or one that nobody reads on the way. */
function safeUrl(url: string | undefined): string | undefined {
  if (!url) return undefined;
  const target = new URL(url, window.location.origin);
  return target.origin === window.location.origin || target.protocol === 'https:' ? target.href : undefined;
}

interface AskOptions {
  page: PaymentPage;
  order: PayableOrder;
  /** Code of the store view. */
  store: string;
  token: string | null;
  returnTo: string;
  isOnline: () => boolean;
}

/** An answer that takes longer counts as lost. In milliseconds. */
const TIMEOUT = 15_000;

async function askOnce(action: 'begin' | 'state' | 'cancel', options: AskOptions): Promise<Answer> {
  const { page, order, store, token, returnTo } = options;
  const failure = offlineCheck(options.isOnline, true);
  const url = new URL(page.address, window.location.origin).href;
  const headers: Record<string, string> = { 'content-type': 'application/json', accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  const limit = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers,
      credentials: 'omit',
      body: JSON.stringify({
        action,
        method: order.method,
        ...(order.cartId && { cart: order.cartId }),
        ...(order.number && { order: order.number }),
        store,
        returnTo,
      }),
      signal: limit,
    });
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new RestError({ method: 'POST', url }, response, answer);
    if (!isAnswer(answer)) throw new ServerFailure(url, response.status);
    return { state: answer.state, url: safeUrl(answer.url) };
  } catch (error) {
    if (limit.aborted) throw new ServerFailure(url, 0, true);
    throw failure(error);
  }
}

/**
 * Asks the merchant's address about the payment of an order (docs/payments.md). All it is asked may be asked twice, so
 * that a lost answer is asked for once more.
 * @throws RestError when it refuses, ServerFailure without a usable answer, OfflineError or TypeError without a network
 */
export const askPaymentPage = (action: 'begin' | 'state' | 'cancel', options: AskOptions): Promise<Answer> =>
  sendAgain(() => askOnce(action, options));
