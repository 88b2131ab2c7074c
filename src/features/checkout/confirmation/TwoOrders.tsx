import { FormattedMessage } from 'react-intl';
import { orderPath, paths } from '#lib/paths';
import { ButtonLink } from '#ui/Button';
import { Notice } from '#ui/Notice';

/**
 * Notice that the browser repeated the order request, which also ordered a newer cart. Explains how to cancel one of
 * the two orders.
 */
export function TwoOrders({ number, other }: { number: string; other: string }) {
  const numbers = { number: <bdi dir="ltr">{number}</bdi>, other: <bdi dir="ltr">{other}</bdi> };
  return (
    <Notice
      type="warning"
      live
      title={<FormattedMessage id="order.two" values={numbers} />}
      actions={
        <>
          <ButtonLink to={orderPath(other)} variant="secondary" size="s">
            <FormattedMessage id="order.showOther" values={numbers} />
          </ButtonLink>
          <ButtonLink to={paths.contact} variant="secondary" size="s">
            <FormattedMessage id="order.ask" />
          </ButtonLink>
        </>
      }
    >
      <FormattedMessage id="order.twoHint" />
    </Notice>
  );
}
