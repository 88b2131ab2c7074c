import { failureKind, messageOf } from '#api/errors';
import type { ToastMessage } from '#store/toasts';
import { CartUserError } from './cartActions';

/** Codes of Magento's `user_errors` that say enough for words of our own; its own texts may be in another language. */
const byCode: Record<string, string> = {
  INSUFFICIENT_STOCK: 'cart.refused.insufficientStock',
  NOT_SALABLE: 'cart.refused.notSalable',
  PRODUCT_NOT_FOUND: 'cart.refused.notSalable',
};

/** Why the shop did not do what was asked of the cart, in words for the shopper: the id and values of a message. */
export function refusalMessage(error: unknown, name: string): Exclude<ToastMessage, string> {
  if (error instanceof CartUserError) {
    const id = byCode[error.code];
    return id ? { id, values: { name } } : { id: 'cart.refused.other', values: { reason: error.message } };
  }
  const kind = failureKind(error);
  if (kind === 'refused') return { id: 'cart.refused.other', values: { reason: messageOf(error) } };
  return { id: kind === 'server' ? 'cart.refused.server' : 'cart.refused.network', values: { name } };
}
