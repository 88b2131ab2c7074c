import type { OrderContentFragment } from '#api/operations.generated';
import { scaledDiscounts } from '#features/cart/session/cartTotals';
import { fromMinorUnits, type Money, minorUnits } from '#lib/money';
import type { CartDetails } from '#store/cart';

type Order = Pick<OrderContentFragment, 'items' | 'total'>;
type Total = NonNullable<Order['total']>;
type AnswerMoney = { value: number | null } | null | undefined;

export interface OrderPrices {
  lines: { each: number; total: number }[];
  /**
   * The sums of the order with VAT, as in the cart. Null if VAT cannot be derived; then `lines` are before VAT, too.
   */
  sums: CartDetails['prices'] | null;
}

/** Converts amounts to minor units of the currency. */
const unitsIn =
  (currency: string) =>
  (money: AnswerMoney): number =>
    minorUnits({ value: money?.value ?? 0, currency });

/**
 * Prices with VAT, as the shopper saw them. Magento returns prices without VAT. The prices with VAT are derived from
 * the VAT rate and the paid sum, if there is only one rate.
 */
export function orderPrices({ items, total }: Order): OrderPrices {
  const currency = currencyOf(total);
  const units = unitsIn(currency);
  const netTotals = lineTotals({ items, total }, currency);
  const ordered = (items ?? []).map((item, place) => ({
    quantity: item?.quantity_ordered ?? 0,
    net: units(item?.product_sale_price),
    netTotal: units({ value: netTotals[place] ?? 0 }),
  }));
  const quantity = ordered.reduce((sum, line) => sum + line.quantity, 0);
  const known = total && withVat(total, quantity);
  const lines = known
    ? itemsWithVat(ordered, units(known.sums.subtotal_including_tax), known.rate)
    : ordered.map(({ net, netTotal }) => ({ each: net, total: netTotal }));
  const value = (count: number) => fromMinorUnits(count, currency).value;
  return {
    lines: lines.map((line) => ({ each: value(line.each), total: value(line.total) })),
    sums: known ? known.sums : null,
  };
}

const currencyOf = (total: Order['total']): string => total?.grand_total.currency ?? '';

function withVat(total: Total, quantity: number): { rate: number; sums: CartDetails['prices'] } | null {
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
  const goods = goodsOf({ net, rate, off, rest, quantity });
  if (goods === null) return null;
  const money = (value: number): Money => fromMinorUnits(value, currency);
  return {
    rate,
    sums: {
      subtotal_including_tax: money(goods),
      discounts: scaledDiscounts(
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

/** The only VAT rate of an order; 0 without VAT; null if there are several rates or the rate is missing. */
function rateOf({ taxes, total_tax }: Total): number | null {
  const rates = new Set((taxes ?? []).flatMap((tax) => (tax && tax.rate > 0 ? [tax.rate] : [])));
  if (rates.size > 1) return null;
  const [rate] = rates;
  return total_tax.value ? (rate ?? null) : 0;
}

/** The rate of fully discounted goods, for which the order contains no tax. The discount may include VAT. */
const discountedRate = ({ net, off, rest }: { net: number; off: number; rest: number }): number =>
  net > 0 && rest <= 0 && off >= net ? Math.round(((off + rest) / net - 1) * 100) : 0;

/** The name of the tax with the tax rate, as in the cart. */
function taxName({ taxes }: Total, rate: number): string {
  const title = taxes?.find((tax) => tax?.rate === rate)?.title ?? '';
  return title.includes(String(rate)) ? title : `${title} ${rate}%`.trim();
}

/** The delivery costs with VAT; null if the order does not contain the delivery costs. */
function deliveryOf({ total_shipping, shipping_handling, grand_total }: Total): number | null {
  const units = unitsIn(grand_total.currency ?? '');
  const net = units(total_shipping);
  const gross = units(shipping_handling?.amount_including_tax);
  return gross >= net ? gross : null;
}

interface Goods {
  /** Sum without VAT. */
  net: number;
  rate: number;
  /** Discounts in Magento's response. Depending on Magento's configuration, the discounts are without VAT. */
  off: number;
  /** The sum paid for the goods, without delivery. */
  rest: number;
  quantity: number;
}

/**
 * The sum of the goods with VAT, before discounts. Null if the rate does not apply to all goods, or if the order
 * contains other charges.
 */
function goodsOf({ net, rate, off, rest, quantity }: Goods): number | null {
  const withTax = (value: number) => (value * (100 + rate)) / 100;
  const gross = Math.round(withTax(net));
  const taken = gross - rest;
  // Depending on the configuration, Magento rounds the VAT of each piece.
  const rounding = 1 + quantity / 2;
  if (taken < off - rounding || taken > withTax(off) + rounding) return null;
  const isOffWithVat = Math.abs(taken - off) <= Math.min(rounding, Math.abs(taken - withTax(off)));
  return isOffWithVat ? rest + off : gross;
}

/** An order item without VAT, in minor units of the currency. */
interface OrderedLine {
  quantity: number;
  /** Price of one piece, rounded. */
  net: number;
  netTotal: number;
}

/** Prices of an order item with VAT, in minor units of the currency. */
interface PricedLine {
  each: number;
  total: number;
}

/**
 * The prices of all items with VAT, in minor units; they add up to `whole`. Restores prices that the merchant entered
 * with VAT. If no such prices fit, or if the prices without VAT are rounder, the function splits `whole` in proportion.
 */
function itemsWithVat(lines: readonly OrderedLine[], whole: number, rate: number): PricedLine[] {
  const exact = (net: number) => (net * (100 + rate)) / 100;
  const isNet =
    lines.every(({ quantity, net, netTotal }) => net * quantity === netTotal && isRound(net)) &&
    !lines.every(({ net }) => isRound(Math.round(exact(net))));
  const prices = isNet ? null : findEnteredPrices(lines, whole, rate);
  return prices?.map((each, place) => ({ each, total: totalOf(lines[place], each) })) ?? shared(lines, whole);
}

const totalOf = (line: OrderedLine | undefined, each: number): number => Math.round((line?.quantity ?? 0) * each);

/** How unlikely it is that a merchant has chosen this price: low for 10.00, high for 10.01. */
function oddness(price: number): number {
  if (price % 50 === 0) return price % 100 === 0 ? 0 : 0.1;
  return price % 5 === 0 || price % 10 === 9 ? 0.2 : 0.6;
}

const isRound = (price: number): boolean => oddness(price) < 0.6;

interface Choice {
  prices: readonly number[];
  unlikelihood: number;
}

/**
 * The most likely prices of one piece with VAT that add up to `whole`. Because of rounding, two or three prices with
 * VAT have the same price without VAT. Prices near the exact value and round prices are more likely.
 */
function findEnteredPrices(lines: readonly OrderedLine[], whole: number, rate: number): readonly number[] | null {
  const hidden = (100 + rate) / 100;
  let choices = new Map<number, Choice>([[0, { prices: [], unlikelihood: 0 }]]);
  for (const line of lines) {
    const near = line.net * hidden;
    const next = new Map<number, Choice>();
    for (let price = Math.ceil(near - hidden); price <= near + hidden; price++) {
      const own = Math.abs(price - near) + oddness(price);
      for (const [sum, choice] of choices) {
        const total = sum + totalOf(line, price);
        const unlikelihood = choice.unlikelihood + own;
        if (unlikelihood < (next.get(total)?.unlikelihood ?? Number.POSITIVE_INFINITY))
          next.set(total, { prices: [...choice.prices, price], unlikelihood });
      }
    }
    choices = next;
  }
  return choices.get(whole)?.prices ?? null;
}

/**
 * Splits `whole` among the items, in proportion to their totals. A rounding difference of one item is carried to the
 * next, as Magento does with VAT.
 */
function shared(lines: readonly OrderedLine[], whole: number): PricedLine[] {
  const sum = lines.reduce((all, { netTotal }) => all + netTotal, 0);
  let net = 0;
  let given = 0;
  return lines.map(({ quantity, netTotal }) => {
    net += netTotal;
    const total = (sum > 0 ? Math.round((net * whole) / sum) : 0) - given;
    given += total;
    return { each: quantity > 0 ? Math.round(total / quantity) : 0, total };
  });
}

/**
 * Totals of each item before VAT, in the order of the items. Magento returns the rounded price of one piece. The
 * rounding difference to the subtotal is added to items with several quantity, at most half a minor unit per piece.
 */
export function lineTotals(
  { items, total }: Pick<OrderContentFragment, 'items' | 'total'>,
  currency: string,
): number[] {
  const units = (value: number | null | undefined) => minorUnits({ value: value ?? 0, currency });
  const lines = (items ?? []).map((item) => {
    const quantity = item?.quantity_ordered ?? 0;
    return { quantity, sum: Math.round(units(item?.product_sale_price.value) * quantity) };
  });
  let missing = units(total?.subtotal.value) - lines.reduce((sum, line) => sum + line.sum, 0);
  const room = ({ quantity }: { quantity: number }) => (quantity > 1 ? Math.ceil(quantity / 2) : 0);
  // A difference that is larger than rounding explains is not distributed.
  if (Math.abs(missing) > lines.reduce((sum, line) => sum + room(line), 0)) missing = 0;
  return lines.map((line) => {
    const part = Math.sign(missing) * Math.min(Math.abs(missing), room(line));
    missing -= part;
    return fromMinorUnits(line.sum + part, currency).value;
  });
}
