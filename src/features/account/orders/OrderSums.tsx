import { FormattedMessage } from 'react-intl';
import type { OrderContentFragment } from '#api/operations.generated';
import { CartSummary, Sum } from '#features/cart/page/CartSummary';

import { fittedDiscounts, otherCharges, otherChargesLabel } from '#features/cart/shown/cartSums';
import type { Money } from '#lib/money';
import type { CartDetails } from '#store/cart';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import css from './OrderContents.module.css';

type AnswerMoney = { value: number | null; currency: string | null } | null | undefined;

interface OrderSumsProps {
  order: OrderContentFragment;
  /** With VAT, where that is known. */
  sums: CartDetails['prices'] | null;
}

/** The sums as the cart said them; otherwise as Magento keeps an order, everything before VAT, then VAT. */
export function OrderSums({ order: { total, shipping_address }, sums }: OrderSumsProps) {
  if (sums) return <CartSummary prices={sums} isVirtual={!shipping_address} />;
  if (!total) return null;
  const { subtotal, total_shipping, total_tax, grand_total } = total;
  const taxes = taxesOf(total);
  const discounts = discountsOf(total);
  const other = otherCharges({
    grand_total: moneyOf(grand_total),
    subtotal_including_tax: moneyOf(subtotal),
    discounts,
    // VAT is a sum of its own here.
    shipping: { title: '', amount: plus(total_shipping, total_tax) },
  });
  return (
    <dl className={css.sums}>
      <Sum label={<FormattedMessage id="account.sumItems" />}>{amount(subtotal)}</Sum>
      {discounts.map(({ label, amount: { value, currency } }) => (
        <Sum key={label} label={<BidiText text={label} />} kind="discount">
          {amount({ value: -value, currency })}
        </Sum>
      ))}
      <Sum label={<FormattedMessage id="account.sumShipping" />}>{amount(total_shipping)}</Sum>
      {taxes.map(({ rate, amount: tax }) => (
        <Sum
          key={rate}
          label={<FormattedMessage id="orders.vatRate" values={{ rate: <bdi dir="ltr">{rate}%</bdi> }} />}
        >
          {amount(tax)}
        </Sum>
      ))}
      {taxes.length === 0 && <Sum label={<FormattedMessage id="account.sumVat" />}>{amount(total_tax)}</Sum>}
      {other.value !== 0 && <Sum label={<FormattedMessage id={otherChargesLabel(other)} />}>{amount(other)}</Sum>}
      <Sum label={<FormattedMessage id="account.sumTotal" />} kind="total">
        {amount(grand_total)}
      </Sum>
    </dl>
  );
}

type Total = NonNullable<OrderContentFragment['total']>;

const moneyOf = (money: AnswerMoney): Money => ({ value: money?.value ?? 0, currency: money?.currency ?? '' });

const amount = (money: AnswerMoney) => <Amount money={moneyOf(money)} />;

const plus = (one: AnswerMoney, other: AnswerMoney): Money => {
  const sum = moneyOf(one);
  return { ...sum, value: sum.value + moneyOf(other).value };
};

/** Before VAT, as the other sums are. */
function discountsOf({ discounts, subtotal, total_shipping, total_tax, grand_total }: Total) {
  const said = (discounts ?? []).flatMap((one) =>
    one?.amount.value != null ? [{ label: one.label, amount: moneyOf(one.amount) }] : [],
  );
  const [goods = 0, delivery = 0, vat = 0, paid = 0] = [subtotal, total_shipping, total_tax, grand_total].map(
    (money) => money?.value ?? 0,
  );
  return fittedDiscounts(said, goods + delivery + vat - paid, paid > vat ? -vat / (paid - vat) : 0);
}

/** VAT by its rates, if they come to all of it; a rate that is named twice (goods, delivery) is one. */
function taxesOf({ taxes, total_tax }: Total) {
  const byRate = new Map<number, number>();
  for (const tax of taxes ?? []) if (tax) byRate.set(tax.rate, (byRate.get(tax.rate) ?? 0) + (tax.amount.value ?? 0));
  const all = [...byRate.values()].reduce((sum, value) => sum + value, 0);
  if (Math.abs(all - (total_tax.value ?? 0)) > 0.02) return [];
  return [...byRate].map(([rate, value]) => ({ rate, amount: { value, currency: total_tax.currency } }));
}
