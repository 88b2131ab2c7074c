import { FormattedMessage, useIntl } from 'react-intl';
import type { Money } from '#lib/money';
import { paymentName } from '#ui/payment/paymentPages';
import { Amount } from '#ui/text/Price';
import type { PaymentModule } from './method/paymentModule';

/** What will be charged, and when, before the button that does it; read out when another method is chosen. */
export function ChargeNote({ module, total, className }: { module: PaymentModule; total: Money; className?: string }) {
  const { locale } = useIntl();
  return (
    <p className={className} role="status">
      <FormattedMessage
        id={module.charge}
        values={{ total: <Amount money={total} />, name: module.page && <bdi>{paymentName(module.page, locale)}</bdi> }}
      />
    </p>
  );
}
