import type { IntlShape } from 'react-intl';
import { messageFor } from '#api/errors/messageFor';
import { UncertainOrder } from '#features/pendingOrder/resolve';
import { MissingInformation } from './checkoutActions';
import { PaymentProblem } from './payment/method/PaymentProblem';
import { CartChanged } from './placeOrder';
import { knownRefusal } from './refusals';
import type { Step } from './steps';

interface Explanation {
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
  if (error instanceof PaymentProblem) return { text: text(error.message) };
  const known = knownRefusal(error);
  if (known) return { text: text(known.id), place: known.place };
  const said = messageFor(error);
  return { text: typeof said === 'string' ? said : text(said.id) };
}
