import type { OrderContentFragment } from '#api/operations.generated';
import { fittedDiscounts } from '#features/cart/fittedDiscounts';
import type { Money } from '#lib/money';
import type { CartDetails } from '#store/cart';
import { linesWithVat } from './linesWithVat';
import { lineTotals } from './lineTotals';

type Order = Pick<OrderContentFragment, 'items' | 'total'>;
type Total = NonNullable<Order['total']>;
type AnswerMoney = { value: number | null } | null | undefined;

export interface OrderPrices {
  lines: { each: number; total: number }[];
  /** With VAT, as the cart said them. Null when VAT cannot be told from the rest; then the lines are before it, too. */
  sums: CartDetails['prices'] | null;
}

const cents = (money: AnswerMoney): number => Math.round((money?.value ?? 0) * 100);

/**
 * What an order costs, as the shopper saw it when they ordered. Magento keeps goods without VAT and tells its rate;
 * with the sum that was paid, what they cost with VAT follows, if there is one rate on all of them.
 */
export function orderPrices({ items, total }: Order): OrderPrices {
  const netTotals = lineTotals({ items, total });
  const ordered = (items ?? []).map((item, place) => ({
    pieces: item?.quantity_ordered ?? 0,
    net: cents(item?.product_sale_price),
    netTotal: cents({ value: netTotals[place] ?? 0 }),
  }));
  const pieces = ordered.reduce((sum, line) => sum + line.pieces, 0);
  const known = total && withVat(total, pieces);
  const lines = known
    ? linesWithVat(ordered, cents(known.sums.subtotal_including_tax), known.rate)
    : ordered.map(({ net, netTotal }) => ({ each: net, total: netTotal }));
  return {
    lines: lines.map((line) => ({ each: line.each / 100, total: line.total / 100 })),
    sums: known ? known.sums : null,
  };
}

function withVat(total: Total, pieces: number): { rate: number; sums: CartDetails['prices'] } | null {
  const rate = rateOf(total);
  const delivery = deliveryOf(total);
  if (rate === null || delivery === null) return null;
  const paid = cents(total.grand_total);
  const said = cents({ value: (total.discounts ?? []).reduce((sum, one) => sum + (one?.amount.value ?? 0), 0) });
  const goods = goodsOf({ net: cents(total.subtotal), rate, off: said, rest: paid - delivery, pieces });
  if (goods === null) return null;
  const currency = total.grand_total.currency ?? '';
  const money = (value: number): Money => ({ value: value / 100, currency });
  const vat = money(cents(total.total_tax));
  return {
    rate,
    sums: {
      subtotal_including_tax: money(goods),
      discounts: fittedDiscounts(
        (total.discounts ?? []).flatMap((one) =>
          one?.amount.value ? [{ label: one.label, amount: { value: one.amount.value, currency } }] : [],
        ),
        (goods + delivery - paid) / 100,
        rate / 100,
      ),
      shipping: { title: '', amount: money(delivery) },
      grand_total: money(paid),
      applied_taxes: rate > 0 ? [{ label: taxName(total, rate), amount: vat }] : [],
    },
  };
}

/** The one rate of an order, 0 of one without tax; null when there are several, or it is not told. */
function rateOf({ taxes, total_tax }: Total): number | null {
  const rates = new Set((taxes ?? []).flatMap((tax) => (tax && tax.rate > 0 ? [tax.rate] : [])));
  if (rates.size > 1) return null;
  const [rate] = rates;
  return cents(total_tax) === 0 ? 0 : (rate ?? null);
}

/** Its name as the cart had it, with the rate. */
function taxName({ taxes }: Total, rate: number): string {
  const title = taxes?.find((tax) => tax?.rate === rate)?.title ?? '';
  return title.includes(String(rate)) ? title : `${title} ${rate}%`.trim();
}

/** With VAT; an order of which nothing is sent has none, and may not say so. */
function deliveryOf({ total_shipping, shipping_handling }: Total): number | null {
  const net = cents(total_shipping);
  const gross = cents(shipping_handling?.amount_including_tax);
  return gross >= net ? gross : null;
}

interface Goods {
  /** Without VAT. */
  net: number;
  rate: number;
  /** The discounts as Magento says them, some shops' without VAT. */
  off: number;
  /** What was paid for the goods, without delivery. */
  rest: number;
  pieces: number;
}

/** The goods with VAT, before discounts; null when that rate was not on all of them, or something else was paid for. */
function goodsOf({ net, rate, off, rest, pieces }: Goods): number | null {
  const withTax = (value: number) => (value * (100 + rate)) / 100;
  const gross = Math.round(withTax(net));
  const taken = gross - rest;
  // Magento rounds the VAT of each piece, in some shops.
  const rounding = 1 + pieces / 2;
  if (taken < off - rounding || taken > withTax(off) + rounding) return null;
  const isOffWithVat = Math.abs(taken - off) <= Math.min(rounding, Math.abs(taken - withTax(off)));
  return isOffWithVat ? rest + off : gross;
}
