import type { OrderContentFragment } from '#api/operations.generated';
import { fittedDiscounts } from '#features/cart/shown/cartSums';
import { fromMinorUnits, type Money, minorUnits } from '#lib/money';
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

/** In the currency's smallest parts. */
const unitsIn =
  (currency: string) =>
  (money: AnswerMoney): number =>
    minorUnits({ value: money?.value ?? 0, currency });

/**
 * What an order costs, as the shopper saw it when they ordered. Magento keeps goods without VAT and tells its rate;
 * with the sum that was paid, what they cost with VAT follows, if there is one rate on all of them.
 */
export function orderPrices({ items, total }: Order): OrderPrices {
  const currency = currencyOf(total);
  const units = unitsIn(currency);
  const netTotals = lineTotals({ items, total }, currency);
  const ordered = (items ?? []).map((item, place) => ({
    pieces: item?.quantity_ordered ?? 0,
    net: units(item?.product_sale_price),
    netTotal: units({ value: netTotals[place] ?? 0 }),
  }));
  const pieces = ordered.reduce((sum, line) => sum + line.pieces, 0);
  const known = total && withVat(total, pieces);
  const lines = known
    ? linesWithVat(ordered, units(known.sums.subtotal_including_tax), known.rate)
    : ordered.map(({ net, netTotal }) => ({ each: net, total: netTotal }));
  const value = (count: number) => fromMinorUnits(count, currency).value;
  return {
    lines: lines.map((line) => ({ each: value(line.each), total: value(line.total) })),
    sums: known ? known.sums : null,
  };
}

const currencyOf = (total: Order['total']): string => total?.grand_total.currency ?? '';

function withVat(total: Total, pieces: number): { rate: number; sums: CartDetails['prices'] } | null {
  const currency = currencyOf(total);
  const units = unitsIn(currency);
  const delivery = deliveryOf(total);
  if (delivery === null) return null;
  const paid = units(total.grand_total);
  const [net, tax] = [units(total.subtotal), units(total.total_tax)];
  const off = units({ value: (total.discounts ?? []).reduce((sum, one) => sum + (one?.amount.value ?? 0), 0) });
  const rest = paid - delivery;
  const told = rateOf(total);
  const rate = told === 0 ? discountedRate({ net, off, rest }) : told;
  if (rate === null) return null;
  const goods = goodsOf({ net, rate, off, rest, pieces });
  if (goods === null) return null;
  const money = (value: number): Money => fromMinorUnits(value, currency);
  return {
    rate,
    sums: {
      subtotal_including_tax: money(goods),
      discounts: fittedDiscounts(
        (total.discounts ?? []).flatMap((one) =>
          one?.amount.value ? [{ label: one.label, amount: { value: one.amount.value, currency } }] : [],
        ),
        money(goods + delivery - paid).value,
        rate / 100,
      ),
      shipping: { title: '', amount: money(delivery) },
      grand_total: money(paid),
      applied_taxes: tax > 0 ? [{ label: taxName(total, rate), amount: money(tax) }] : [],
    },
  };
}

/** The one rate of an order, 0 of one without tax; null when there are several, or it is not told. */
function rateOf({ taxes, total_tax }: Total): number | null {
  const rates = new Set((taxes ?? []).flatMap((tax) => (tax && tax.rate > 0 ? [tax.rate] : [])));
  if (rates.size > 1) return null;
  const [rate] = rates;
  return total_tax.value ? (rate ?? null) : 0;
}

/** The rate of goods of which nothing was paid, so that no tax is left that names it. The discount may be with VAT. */
const discountedRate = ({ net, off, rest }: { net: number; off: number; rest: number }): number =>
  net > 0 && rest <= 0 && off >= net ? Math.round(((off + rest) / net - 1) * 100) : 0;

/** Its name as the cart had it, with the rate. */
function taxName({ taxes }: Total, rate: number): string {
  const title = taxes?.find((tax) => tax?.rate === rate)?.title ?? '';
  return title.includes(String(rate)) ? title : `${title} ${rate}%`.trim();
}

/** With VAT; an order of which nothing is sent has none, and may not say so. */
function deliveryOf({ total_shipping, shipping_handling, grand_total }: Total): number | null {
  const units = unitsIn(grand_total.currency ?? '');
  const net = units(total_shipping);
  const gross = units(shipping_handling?.amount_including_tax);
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
