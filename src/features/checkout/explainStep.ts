import type { IntlShape } from 'react-intl';
import { isInvalidCart, messageOf } from '#api/errors/errors';
import { failureKind } from '#api/errors/failureKind';
import { messageFor } from '#api/errors/messageFor';
import { UnconfirmedOrder } from '#features/pendingOrder/resolvePendingOrder';
import { MissingInformation } from './checkoutActions';
import { PaymentProblem } from './payment/contract/paymentModule';
import type { Step } from './steps';

/** The cart changed since the shopper pressed the button; the page shows the changed cart. */
export class CartChanged extends Error {
  override name = 'CartChanged';
}

interface Explanation {
  text: string;
  /** Where the shopper can correct the cause, if not in this checkout step. */
  place?: 'cart' | Step | undefined;
}

/**
 * Converts the error of a checkout step to a text for the shopper. If the app has no message for the error, the text is
 * the back end's message.
 */
export function explainStep(error: unknown, intl: IntlShape): Explanation {
  const text = (id: string) => intl.formatMessage({ id });
  if (error instanceof UnconfirmedOrder) return { text: text('checkout.uncertainOrder') };
  if (error instanceof CartChanged || isInvalidCart(error)) return { text: text('checkout.cartChanged') };
  if (error instanceof MissingInformation) return { text: text('checkout.missing'), place: 'cart' };
  if (error instanceof PaymentProblem) return { text: text(error.message) };
  const known = knownRefusal(error);
  if (known) return { text: text(known.id), place: known.place };
  const said = messageFor(error);
  return { text: typeof said === 'string' ? said : text(said.id) };
}

interface Refusal {
  pattern: RegExp;
  id: string;
  place?: 'cart' | Step;
}

/** Magento's refusals for which the app has a message, and the place where the shopper can correct the cause. */
const refusals: Refusal[] = [
  {
    pattern: /out of stock|requested qty\.? is not available|no source items|not enough items|products are disabled/i,
    id: 'checkout.refused.stock',
    place: 'cart',
  },
  {
    pattern: /shipping method is missing|carrier with such method not found/i,
    id: 'checkout.refused.delivery',
    place: 'delivery',
  },
  { pattern: /empty cart/i, id: 'checkout.emptyCart' },
  {
    pattern: /shipping address is missing|check the shipping address/i,
    id: 'checkout.refused.address',
    place: 'address',
  },
  // Some Magento versions allow fewer characters in these fields than others.
  { pattern: /invalid city/i, id: 'validation.city', place: 'address' },
  { pattern: /invalid street address/i, id: 'validation.addressLine', place: 'address' },
  { pattern: /invalid phone number/i, id: 'checkout.phoneInvalid', place: 'address' },
  { pattern: /(first|last) name is not valid/i, id: 'validation.name', place: 'address' },
  { pattern: /payment method is not available|valid payment method/i, id: 'checkout.refused.payment' },
  {
    pattern: /payment could not be taken|transaction has been declined|payment.*declined/i,
    id: 'checkout.refused.declined',
  },
  { pattern: /recaptcha did not come/i, id: 'error.reCaptchaMissing' },
  { pattern: /recaptcha/i, id: 'error.reCaptcha' },
  { pattern: /agree to the terms/i, id: 'checkout.agreementsMissing' },
];

/**
 * The known refusal that an error contains; undefined if the back end did not refuse the request, or for an unknown
 * reason.
 */
export const knownRefusal = (error: unknown): Refusal | undefined =>
  failureKind(error) === 'refused' ? refusals.find(({ pattern }) => pattern.test(messageOf(error))) : undefined;
