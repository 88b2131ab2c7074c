import type { IntlShape } from 'react-intl';
import { explain, failureKind, messageOf } from '#api/errors';
import { MissingInformation } from './checkoutActions';
import { CartChanged, UncertainOrder } from './placeOrder';
import type { Step } from './steps';

/** Magento's refusals that have words of ours, and the place where the shopper can do something about them. */
const refusals: { says: RegExp; id: string; place?: 'cart' | Step }[] = [
  {
    says: /out of stock|requested qty\.? is not available|no source items|not enough items|products are disabled/i,
    id: 'checkout.refused.stock',
    place: 'cart',
  },
  {
    says: /shipping method is missing|carrier with such method not found/i,
    id: 'checkout.refused.delivery',
    place: 'delivery',
  },
  { says: /shipping address is missing|check the shipping address/i, id: 'checkout.refused.address', place: 'address' },
  { says: /payment method is not available|valid payment method/i, id: 'checkout.refused.payment' },
  { says: /agree to the terms/i, id: 'checkout.agreementsMissing' },
];

export interface Explanation {
  text: string;
  /** Where it can be put right, when that is not here. */
  place?: 'cart' | Step | undefined;
}

/** What went wrong in a step, in words for the shopper: the shop's own where it gave a reason that has none of ours. */
export function explainStep(error: unknown, intl: IntlShape): Explanation {
  const text = (id: string) => intl.formatMessage({ id });
  if (error instanceof UncertainOrder) return { text: text('checkout.uncertainOrder') };
  if (error instanceof CartChanged) return { text: text('checkout.cartChanged') };
  if (error instanceof MissingInformation) return { text: text('checkout.missing'), place: 'cart' };
  if (failureKind(error) === 'refused') {
    const known = refusals.find(({ says }) => says.test(messageOf(error)));
    if (known) return { text: text(known.id), place: known.place };
  }
  const said = explain(error);
  return { text: typeof said === 'string' ? said : text(said.id) };
}
