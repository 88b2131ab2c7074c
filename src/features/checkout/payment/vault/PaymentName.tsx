import { FormattedMessage } from 'react-intl';
import type { SavedPayment } from './savedPayment';

export function PaymentName({ payment: { brand, last4, payer, expires } }: { payment: SavedPayment }) {
  return (
    <>
      <bdi>{brand ?? payer ?? <FormattedMessage id="account.payment" />}</bdi>
      {last4 && (
        <span>
          <FormattedMessage id="account.paymentEnding" values={{ digits: <bdi dir="ltr">{last4}</bdi> }} />
        </span>
      )}
      {expires && (
        <span>
          <FormattedMessage id="account.paymentUntil" values={{ month: <bdi dir="ltr">{expires}</bdi> }} />
        </span>
      )}
    </>
  );
}
