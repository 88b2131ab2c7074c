import { FormattedMessage, useIntl } from 'react-intl';
import { fromMinorUnits, type Money, minorUnits } from '#lib/money';
import { Amount } from '#ui/text/Price';
import css from './InstalmentLines.module.css';
import { paymentName, redirectPayments } from './redirectPayments';

/** The instalments of a price, one line per provider that offers them for this amount. */
export function InstalmentLines({ price }: { price: Money }) {
  const { locale } = useIntl();
  const dividing = redirectPayments.flatMap((page) => (page.instalments ? [{ page, ...page.instalments }] : []));
  return dividing
    .filter(({ from, to }) => price.value >= from && price.value <= to)
    .map(({ page, count }) => (
      <p key={page.code} className={css.line}>
        <FormattedMessage
          id="ui.instalments"
          values={{
            count,
            // Round up: the last instalment may be smaller.
            amount: <Amount money={fromMinorUnits(Math.ceil(minorUnits(price) / count), price.currency)} />,
            name: <bdi>{paymentName(page, locale)}</bdi>,
          }}
        />
      </p>
    ));
}
