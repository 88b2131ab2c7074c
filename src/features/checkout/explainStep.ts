import type { IntlShape } from 'react-intl';
import { messageFor } from '#api/errors/messageFor';
import { UnconfirmedOrder } from '#features/pendingOrder/resolve';
import { MissingInformation } from './checkoutActions';
import { PaymentProblem } from './payment/method/PaymentProblem';
import { CartChanged } from './placeOrder';
import { knownRefusal } from './refusals';
import type { Step } from './steps';

interface Explanation {
  text: string;
  /** Where the shopper can correct it, if not in this step. */
  place?: 'cart' | Step | undefined;
}

/** The error of a step as text for the shopper: the back end's message if the app has none of its own. */
export function explainStep(error: unknown, intl: IntlShape): Explanation {
  const text = (id: string) => intl.formatMessage({ id });
  if (error instanceof UnconfirmedOrder) return { text: text('checkout.uncertainOrder') };
  if (error instanceof CartChanged) return { text: text('checkout.cartChanged') };
  if (error instanceof MissingInformation) return { text: text('checkout.missing'), place: 'cart' };
  if (error instanceof PaymentProblem) return { text: text(error.message) };
  const known = knownRefusal(error);
  if (known) return { text: text(known.id), place: known.place };
  const said = messageFor(error);
  return { text: typeof said === 'string' ? said : text(said.id) };
}
