import { failureKind } from '#api/errors/failureKind';
import { messageFor } from '#api/errors/messageFor';
import type { ToastMessage } from '#store/toasts';
import { CartNotCreated, CartUserError } from './cartErrors';
import { byCode, idFor, ruleIn } from './itemProblem';

/** Messages for the cart, by the id of the general message that each one replaces. */
const cartWords: Partial<Record<string, { id: string }>> = {
  'error.offline': { id: 'cart.refused.offline' },
  'error.network': { id: 'cart.refused.network' },
  'error.timeout': { id: 'cart.refused.server' },
  'error.server': { id: 'cart.refused.server' },
};

/** The message (id and values) that says why the cart was not changed. */
export function refusalMessage(error: unknown, product: string): Exclude<ToastMessage, string> {
  const name = (error instanceof CartUserError && error.item) || product;
  const said = error instanceof CartUserError ? error.message : messageFor(error);
  if (error instanceof CartNotCreated && ['server', 'timeout', 'refused'].includes(failureKind(error)))
    return { id: 'cart.notCreated' };
  if (typeof said !== 'string') return cartWords[said.id] ?? said;
  const rule = ruleIn(said, name);
  if (rule) return rule;
  const id = (error instanceof CartUserError && idOfCode(error.code)) || idFor(said);
  return id ? { id, values: { name } } : { id: 'cart.refused.other', values: { reason: said } };
}

const idOfCode = (code: string): string | undefined =>
  code in byCode ? byCode[code as keyof typeof byCode] : undefined;
