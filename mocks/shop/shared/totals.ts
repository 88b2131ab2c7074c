/** What a cart or order costs: pure arithmetic, after Magento's tax, discount and grand total collectors. */

/** Rounds to two decimals, halves upwards. The tiny addition undoes what binary fractions lose (1.005 → 1.01). */
export const roundMoney = (value: number): number => {
  const rounded = Math.sign(value) * (Math.round(Math.abs(value) * 100 + 1e-7) / 100);
  return rounded === 0 ? 0 : rounded;
};

/** What lowers the price of the whole cart. */
export type DiscountRule =
  | { kind: 'percent'; amount: number; coversDelivery?: boolean }
  /** An amount of money, shared by the lines in proportion to their value. */
  | { kind: 'fixed'; amount: number }
  | { kind: 'freeShipping' };

export interface TotalsInput {
  lines: { id: number; qty: number; price: number }[];
  /** Prices are without VAT, which is added where the goods go; delivery has none (its default tax class). */
  isNet?: boolean;
  /** VAT that the prices include, unless they are net: 0.15 is 15 %. */
  storeRate: number;
  /** Discounts are worked out from prices without VAT, also where prices include it. */
  isDiscountNet?: boolean;
  /** VAT where the goods go; without an address the store's own, or none where prices are net. */
  rate: number;
  /** Price of the chosen shipping method, VAT of the store included where prices do so; null when none is chosen. */
  shipping: number | null;
  discount: DiscountRule | null;
}

export interface LineTotals {
  id: number;
  qty: number;
  /** Of one piece. */
  price: number;
  priceInclTax: number;
  /** Before discount. */
  rowTotal: number;
  rowTotalInclTax: number;
  /** After discount. */
  tax: number;
  /** Positive, VAT included where prices include it. */
  discount: number;
}

/** All amounts in the currency of the cart's website. */
export interface Totals {
  lines: LineTotals[];
  /** Percent: 15. */
  taxPercent: number;
  subtotal: number;
  subtotalInclTax: number;
  /** Positive, VAT included where prices include it. */
  discount: number;
  shipping: number;
  shippingInclTax: number;
  shippingTax: number;
  /** Positive; beside `discount`. */
  shippingDiscount: number;
  /** VAT of goods and shipping. */
  tax: number;
  /** VAT that the discount took away; `subtotal + shipping + tax + compensation − discount` is the grand total. */
  discountTaxCompensation: number;
  grandTotal: number;
}

/** VAT within an amount that includes it. */
const taxWithin = (amount: number, rate: number): number => (amount * rate) / (1 + rate);

/**
 * Rounds one amount after the other and carries over what rounding lost, so that the rounded ones add up to the rounded
 * whole: Magento's `tax/calculation/algorithm` TOTAL_BASE_CALCULATION.
 */
function deltaRounder(): (value: number) => number {
  let delta = 0.000001;
  return (value) => {
    const rounded = roundMoney(value + delta);
    delta += value - rounded;
    return rounded;
  };
}

/**
 * A price of the store as the customer pays it: where another VAT applies than the price includes, the net price stays
 * and the other VAT is added (Magento without `cross_border_trade_enabled`).
 */
export function priceFor(price: number, storeRate: number, rate: number): number {
  return rate === storeRate ? roundMoney(price) : roundMoney((price - taxWithin(price, storeRate)) * (1 + rate));
}

/** Discount of each line; never more than the line costs. */
function discountsOf(rows: number[], rule: DiscountRule | null): number[] {
  const whole = rows.reduce((sum, row) => sum + row, 0);
  if (!rule || rule.kind === 'freeShipping' || whole <= 0) return rows.map(() => 0);
  const share = rule.kind === 'percent' ? rule.amount / 100 : Math.min(rule.amount, whole) / whole;
  const round = deltaRounder();
  return rows.map((row) => Math.min(row, round(row * share)));
}

type Goods = Pick<Totals, 'lines' | 'discountTaxCompensation'>;

/** Goods whose prices include VAT: discounts are taken off with it, and VAT is what is in the rest. */
function grossGoods({ lines, storeRate, rate, discount, isDiscountNet }: TotalsInput): Goods {
  const paid = lines.map((line) => {
    const priceInclTax = priceFor(line.price, storeRate, rate);
    return { ...line, priceInclTax, rowTotalInclTax: roundMoney(priceInclTax * line.qty) };
  });
  const discounts = discountsOf(
    paid.map(({ rowTotalInclTax }) => rowTotalInclTax - (isDiscountNet ? taxWithin(rowTotalInclTax, rate) : 0)),
    discount,
  );
  const roundFull = deltaRounder();
  const roundReduced = deltaRounder();
  let compensation = 0;
  const lineTotals = paid.map(({ id, qty, priceInclTax, rowTotalInclTax }, index): LineTotals => {
    const off = discounts[index] ?? 0;
    const fullTax = roundFull(taxWithin(rowTotalInclTax, rate));
    const reducedTax = roundReduced(taxWithin(rowTotalInclTax - off, rate));
    const rowTotal = roundMoney(rowTotalInclTax - fullTax);
    const tax = off > 0 ? reducedTax : fullTax;
    compensation += fullTax - tax;
    return { id, qty, price: roundMoney(rowTotal / qty), priceInclTax, rowTotal, rowTotalInclTax, tax, discount: off };
  });
  return { lines: lineTotals, discountTaxCompensation: roundMoney(compensation) };
}

/** Goods whose prices are without VAT: discounts are taken off without it, and VAT comes on top of the rest. */
function netGoods({ lines, rate, discount }: TotalsInput): Goods {
  const rows = lines.map(({ price, qty }) => roundMoney(price * qty));
  const discounts = discountsOf(rows, discount);
  const roundFull = deltaRounder();
  const roundReduced = deltaRounder();
  const lineTotals = lines.map(({ id, qty, price }, index): LineTotals => {
    const [rowTotal = 0, off = 0] = [rows[index], discounts[index]];
    const fullTax = roundFull(rowTotal * rate);
    const reducedTax = roundReduced((rowTotal - off) * rate);
    // What the row would cost without a discount.
    const rowTotalInclTax = roundMoney(rowTotal + fullTax);
    const tax = off > 0 ? reducedTax : fullTax;
    const priceInclTax = roundMoney(rowTotalInclTax / qty);
    return { id, qty, price, priceInclTax, rowTotal, rowTotalInclTax, tax, discount: off };
  });
  return { lines: lineTotals, discountTaxCompensation: 0 };
}

/**
 * Totals of a cart. Amounts have two decimals and add up exactly: net ones plus VAT where prices are net, else gross.
 */
export function computeTotals(input: TotalsInput): Totals {
  const { isNet = false, storeRate, rate, shipping, discount } = input;
  const { lines, discountTaxCompensation } = isNet ? netGoods(input) : grossGoods(input);
  const sum = (of: (line: LineTotals) => number) => roundMoney(lines.reduce((all, line) => all + of(line), 0));

  const shippingPrice = discount?.kind === 'freeShipping' ? 0 : (shipping ?? 0);
  const shippingInclTax = isNet ? shippingPrice : priceFor(shippingPrice, storeRate, rate);
  const shippingTax = isNet ? 0 : roundMoney(taxWithin(shippingInclTax, rate));
  const shippingShare = discount?.kind === 'percent' && discount.coversDelivery ? discount.amount / 100 : 0;
  const shippingDiscount = roundMoney(shippingInclTax * shippingShare);
  const [subtotal, subtotalInclTax] = [sum((line) => line.rowTotal), sum((line) => line.rowTotalInclTax)];
  const discountTotal = sum((line) => line.discount);
  const tax = roundMoney(sum((line) => line.tax) + shippingTax);
  const goods = isNet ? subtotal + tax : subtotalInclTax;
  return {
    lines,
    taxPercent: roundMoney(rate * 100),
    subtotal,
    subtotalInclTax,
    discount: discountTotal,
    shipping: roundMoney(shippingInclTax - shippingTax),
    shippingInclTax,
    shippingTax,
    shippingDiscount,
    tax,
    discountTaxCompensation,
    grandTotal: roundMoney(goods - discountTotal + shippingInclTax - shippingDiscount),
  };
}
