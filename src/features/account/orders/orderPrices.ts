import type { OrderContentFragment } from '#api/operations.generated';
import { fittedDiscounts } from '#features/cart/cartTotals';
import { fromMinorUnits, type Money, minorUnits } from '#lib/money';
import type { CartDetails } from '#store/cart';

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

/** Prices with VAT, as the shopper saw them. Magento has them without: rate and paid sum tell, if there is one rate. */
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

/** A line as an order tells it, without VAT and in the currency’s smallest parts. */
interface OrderedLine {
  pieces: number;
  /** Of one piece, rounded. */
  net: number;
  netTotal: number;
}

/** In the currency’s smallest parts. */
interface PricedLine {
  each: number;
  total: number;
}

/**
 * The lines with VAT, which come to `whole`, all in smallest parts. Prices that were entered with VAT are found again.
 * Where there are none that fit, or those without VAT are the rounder ones, the lines share the whole.
 */
function linesWithVat(lines: readonly OrderedLine[], whole: number, rate: number): PricedLine[] {
  const exact = (net: number) => (net * (100 + rate)) / 100;
  const isNet =
    lines.every(({ pieces, net, netTotal }) => net * pieces === netTotal && isRound(net)) &&
    !lines.every(({ net }) => isRound(Math.round(exact(net))));
  const prices = isNet ? null : entered(lines, whole, rate);
  return prices?.map((each, place) => ({ each, total: totalOf(lines[place], each) })) ?? shared(lines, whole);
}

const totalOf = (line: OrderedLine | undefined, each: number): number => Math.round((line?.pieces ?? 0) * each);

/** How unlike a price it is that somebody has made: 10.00 is one, 10.01 is not. */
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
 * The likeliest prices of a piece with VAT that come to the whole. Rounding hides two or three behind one without VAT;
 * those near to it and round ones are likelier.
 */
function entered(lines: readonly OrderedLine[], whole: number, rate: number): readonly number[] | null {
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

/** In proportion. What rounding takes from one line goes to the next, as Magento does with VAT. */
function shared(lines: readonly OrderedLine[], whole: number): PricedLine[] {
  const sum = lines.reduce((all, { netTotal }) => all + netTotal, 0);
  let net = 0;
  let given = 0;
  return lines.map(({ pieces, netTotal }) => {
    net += netTotal;
    const total = (sum > 0 ? Math.round((net * whole) / sum) : 0) - given;
    given += total;
    return { each: pieces > 0 ? Math.round(total / pieces) : 0, total };
  });
}

/**
 * What all pieces of each line cost before VAT, of an order of which no more is known. Magento tells the price of one,
 * rounded; what is missing to the sum of all lines by that rounding belongs to lines of several pieces, half of the
 * currency's smallest part for each piece at most.
 */
export function lineTotals(
  { items, total }: Pick<OrderContentFragment, 'items' | 'total'>,
  currency: string,
): number[] {
  const units = (value: number | null | undefined) => minorUnits({ value: value ?? 0, currency });
  const lines = (items ?? []).map((item) => {
    const pieces = item?.quantity_ordered ?? 0;
    return { pieces, sum: Math.round(units(item?.product_sale_price.value) * pieces) };
  });
  let missing = units(total?.subtotal.value) - lines.reduce((sum, line) => sum + line.sum, 0);
  const room = ({ pieces }: { pieces: number }) => (pieces > 1 ? Math.ceil(pieces / 2) : 0);
  // More than rounding can explain is not ours to hide.
  if (Math.abs(missing) > lines.reduce((sum, line) => sum + room(line), 0)) missing = 0;
  return lines.map((line) => {
    const part = Math.sign(missing) * Math.min(Math.abs(missing), room(line));
    missing -= part;
    return fromMinorUnits(line.sum + part, currency).value;
  });
}
