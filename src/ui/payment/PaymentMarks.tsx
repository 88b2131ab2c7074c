import { useIntl } from 'react-intl';
import css from './PaymentMarks.module.css';
import { paymentMarks, paymentName } from './redirectPayments';

export function PaymentMarks() {
  const { locale, formatMessage } = useIntl();
  return (
    <ul className={css.marks} aria-label={formatMessage({ id: 'ui.paymentMarks' })}>
      {paymentMarks.map((one) => (
        <li key={one.name.en} className={css.mark}>
          {one.mark ? (
            <img src={one.mark} alt={paymentName(one, locale)} height={16} loading="lazy" />
          ) : (
            <bdi>{paymentName(one, locale)}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}
