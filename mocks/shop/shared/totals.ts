/** Calculates the totals of a cart or order like Magento's collectors for tax, discount and grand total. */

/** Rounds to two decimals, half up. The small addition corrects binary fractions (1.005 → 1.01). */
export const roundMoney = (value: number): number => {
  const rounded = Math.sign(value) * (Math.round(Math.abs(value) * 100 + 1e-7) / 100);
  return rounded === 0 ? 0 : rounded;
};

/** A discount on the whole cart. */
export type DiscountRule =
  | { kind: 'percent'; amount: number; coversDelivery?: boolean }
  /** An amount of money, split between the cart items in proportion to their value. */
  | { kind: 'fixed'; amount: number }
  | { kind: 'freeShipping' };

export interface TotalsInput {
  lines: { id: number; qty: number; price: number }[];
  /**
   * True if prices exclude VAT, which depends on the delivery address. Delivery then has no VAT (its default tax
   * class).
   */
  isNet?: boolean;
  /** VAT rate that the prices include, unless they are net: 0.15 is 15 %. */
  storeRate: number;
  /** True if discounts are calculated from prices without VAT, even if prices include it. */
  isDiscountNet?: boolean;
  /** VAT rate of the delivery address. Without an address, it is the rate of the store, or 0 if prices are net. */
  rate: number;
  /** Price of the chosen shipping method, including the VAT of the store if prices do so; null if none is chosen. */
  shipping: number | null;
  discount: DiscountRule | null;
}

export interface LineTotals {
  id: number;
  qty: number;
  /** Price of one piece. */
  price: number;
  priceInclTax: number;
  /** Before the discount. */
  rowTotal: number;
  rowTotalInclTax: number;
  /** VAT of the cart item, after the discount. */
  tax: number;
  /** Positive; includes VAT if prices include it. */
  discount: number;
}

/** All amounts in the currency of the cart's website. */
export interface Totals {
  lines: LineTotals[];
  /** In percent: 15. */
  taxPercent: number;
  subtotal: number;
  subtotalInclTax: number;
  /** Positive; includes VAT if prices include it. */
  discount: number;
  shipping: number;
  shippingInclTax: number;
  shippingTax: number;
  /** Positive; not part of `discount`. */
  shippingDiscount: number;
  /** VAT of goods and shipping. */
  tax: number;
  /** VAT that the discount removed; `subtotal + shipping + tax + compensation − discount` is the grand total. */
  discountTaxCompensation: number;
  grandTotal: number;
}

/** The VAT contained in an amount that includes it. */
const taxWithin = (amount: number, rate: number): number => (amount * rate) / (1 + rate);

/**
 * Rounds amounts one after the other and carries the rounding difference over, so that the rounded amounts add up to
 * the rounded sum: Magento's `tax/calculation/algorithm` TOTAL_BASE_CALCULATION.
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
 * The price that the customer pays. If the VAT rate of the address differs from the included rate, the net price stays
 * and the other VAT is added (Magento without `cross_border_trade_enabled`).
 */
export function priceFor(price: number, storeRate: number, rate: number): number {
  return rate === storeRate ? roundMoney(price) : roundMoney((price - taxWithin(price, storeRate)) * (1 + rate));
}

/** Discount of each cart item; at most its price. */
function discountsOf(rows: number[], rule: DiscountRule | null): number[] {
  const whole = rows.reduce((sum, row) => sum + row, 0);
  if (!rule || rule.kind === 'freeShipping' || whole <= 0) return rows.map(() => 0);
  const share = rule.kind === 'percent' ? rule.amount / 100 : Math.min(rule.amount, whole) / whole;
  const round = deltaRounder();
  return rows.map((row) => Math.min(row, round(row * share)));
}

type Goods = Pick<Totals, 'lines' | 'discountTaxCompensation'>;

/** Calculates items whose prices include VAT: the discount is subtracted with VAT, and the rest includes the VAT. */
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

/** Calculates items whose prices exclude VAT: the discount is subtracted without VAT, and VAT is added to the rest. */
function netGoods({ lines, rate, discount }: TotalsInput): Goods {
  const rows = lines.map(({ price, qty }) => roundMoney(price * qty));
  const discounts = discountsOf(rows, discount);
  const roundFull = deltaRounder();
  const roundReduced = deltaRounder();
  const lineTotals = lines.map(({ id, qty, price }, index): LineTotals => {
    const [rowTotal = 0, off = 0] = [rows[index], discounts[index]];
    const fullTax = roundFull(rowTotal * rate);
    const reducedTax = roundReduced((rowTotal - off) * rate);
    // The price of the row without a discount.
    const rowTotalInclTax = roundMoney(rowTotal + fullTax);
    const tax = off > 0 ? reducedTax : fullTax;
    const priceInclTax = roundMoney(rowTotalInclTax / qty);
    return { id, qty, price, priceInclTax, rowTotal, rowTotalInclTax, tax, discount: off };
  });
  return { lines: lineTotals, discountTaxCompensation: 0 };
}

/**
 * Totals of a cart. Amounts have two decimals and add up exactly: net amounts plus VAT if prices are net, otherwise
 * gross amounts.
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
