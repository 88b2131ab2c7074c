import { failureKind, messageOf } from '#api/errors';
import type { CartItem } from '#store/cart';
import type { ToastMessage } from '#store/toasts';
import { CartUserError } from './CartUserError';

/** Codes of Magento's `user_errors` that say enough for words of our own; its own texts may be in another language. */
const byCode = {
  INSUFFICIENT_STOCK: 'cart.refused.insufficientStock',
  NOT_SALABLE: 'cart.refused.notSalable',
  PRODUCT_NOT_FOUND: 'cart.refused.notSalable',
} as const;

/** Where Magento gives no code it gives one of these texts, unless it speaks the language of the store view. */
const byText: [RegExp, string][] = [
  [/requested qty\.? is not available|not enough items for sale|only \S+ of \S+ available/i, byCode.INSUFFICIENT_STOCK],
  [/out of stock|no source items with the in stock status|trying to add is not available/i, byCode.NOT_SALABLE],
  [/exceeds the maximum qty|the most you may purchase/i, 'cart.refused.maximum'],
];

const idFor = (reason: string): string | undefined => byText.find(([pattern]) => pattern.test(reason))?.[1];

/** What is wrong with a line of the cart, in words for the shopper. */
export function lineProblem({ is_available, errors }: Pick<CartItem, 'is_available' | 'errors'>, name: string) {
  const [error] = errors;
  if (!is_available) return { id: byCode.NOT_SALABLE, values: { name } };
  if (!error) return null;
  const id = idFor(error.message) ?? (error.code === 'ITEM_QTY' ? byCode.INSUFFICIENT_STOCK : undefined);
  return id ? { id, values: { name } } : { id: 'cart.refused.other', values: { reason: error.message } };
}

/** Why the shop did not do what was asked of the cart, in words for the shopper: the id and values of a message. */
export function refusalMessage(error: unknown, name: string): Exclude<ToastMessage, string> {
  const kind = error instanceof CartUserError ? 'refused' : failureKind(error);
  if (kind === 'offline') return { id: 'cart.refused.offline' };
  if (kind !== 'refused') return { id: kind === 'network' ? 'cart.refused.network' : 'cart.refused.server' };
  const reason = messageOf(error);
  const id = (error instanceof CartUserError && idOfCode(error.code)) || idFor(reason);
  return id ? { id, values: { name } } : { id: 'cart.refused.other', values: { reason } };
}

const idOfCode = (code: string): string | undefined =>
  code in byCode ? byCode[code as keyof typeof byCode] : undefined;
