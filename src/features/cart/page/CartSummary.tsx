import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Money } from '#lib/money';
import type { CartDetails } from '#store/cart';
import { useAppSelector } from '#store/index';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { PendingAmount } from '../items/PendingAmount';
import { unnamedCharges, unnamedChargesLabel } from '../session/cartTotals';
import css from './CartSummary.module.css';

interface CartSummaryProps {
  prices: CartDetails['prices'];
  isVirtual?: boolean;
  /** True while the totals are being recalculated; the old totals are hidden then. */
  isPending?: boolean;
  /** Message id that replaces the shipping costs while they are not known. */
  shippingLater?: 'cart.shippingLater' | 'checkout.shippingLater';
}

/** The totals of a cart: goods, discounts, shipping, grand total, and the VAT in the grand total. */
export function CartSummary({
  prices,
  isVirtual = false,
  isPending = false,
  shippingLater = 'cart.shippingLater',
}: CartSummaryProps) {
  const shipping = prices.shipping?.amount;
  const other = unnamedCharges(prices);
  // Offline, hide taxes that are not known yet: the note at the grand total is enough.
  const isLater = useAppSelector((state) => !state.app.isOnline) && isPending;
  const amount = (money: Money) => (isPending ? <PendingAmount /> : <Amount money={money} />);
  return (
    <dl className={css.sums}>
      <Sum label={<FormattedMessage id="cart.subtotal" />}>{amount(prices.subtotal_including_tax)}</Sum>
      {prices.discounts.map((discount) => (
        <Sum key={discount.label} label={<BidiText text={discount.label} />} kind="discount">
          {amount({ ...discount.amount, value: -discount.amount.value })}
        </Sum>
      ))}
      {!isVirtual && (
        <Sum label={<FormattedMessage id="cart.shipping" />}>
          {shipping === undefined ? (
            <span className={css.later}>
              <FormattedMessage id={shippingLater} />
            </span>
          ) : shipping.value === 0 && !isPending ? (
            <FormattedMessage id="cart.shippingFree" />
          ) : (
            amount(shipping)
          )}
        </Sum>
      )}
      {other.value !== 0 && <Sum label={<FormattedMessage id={unnamedChargesLabel(other)} />}>{amount(other)}</Sum>}
      <Sum label={<FormattedMessage id="cart.total" />} kind="total">
        {amount(prices.grand_total)}
      </Sum>
      {!isLater &&
        prices.applied_taxes.map((tax) => (
          <Sum
            key={tax.label}
            label={<FormattedMessage id="cart.taxIncluded" values={{ tax: <BidiText text={tax.label} /> }} />}
            kind="tax"
          >
            {amount(tax.amount)}
          </Sum>
        ))}
    </dl>
  );
}

/** A row of the totals: label and amount. */
export function Sum({
  label,
  kind,
  children,
}: {
  label: ReactNode;
  kind?: 'discount' | 'total' | 'tax';
  children: ReactNode;
}) {
  return (
    <div className={css.sum} data-kind={kind}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
