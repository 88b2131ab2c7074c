import type { IntlShape } from 'react-intl';
import { explain } from '#api/errors';
import { UncertainOrder } from './checkoutActions';

/** What went wrong in a step, in words for the shopper: the shop's own where it gave a reason. */
export function explainStep(error: unknown, intl: IntlShape): string {
  if (error instanceof UncertainOrder) return intl.formatMessage({ id: 'checkout.uncertainOrder' });
  const said = explain(error);
  return typeof said === 'string' ? said : intl.formatMessage({ id: said.id });
}
