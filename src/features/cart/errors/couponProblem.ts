import { failureKind } from '#api/errors/failureKind';
import { messageFor } from '#api/errors/messageFor';

/** Id of the message that says why a coupon was not applied or removed. */
export function couponProblem(error: unknown): string {
  if (failureKind(error) === 'refused') return 'cart.couponUnknown';
  const message = messageFor(error);
  const isKnown =
    typeof message !== 'string' && ['offline', 'busy', 'forbidden', 'unknown'].includes(failureKind(error));
  return isKnown ? message.id : 'cart.couponFailed';
}
