interface Discount {
  label: string;
  amount: { value: number; currency: string };
}

const inCents = (value: number) => Math.round(value * 100);

/**
 * Discounts as they stand between the other sums on a page, all of which are with VAT, or all without. Magento says a
 * discount as it was worked out, which may be without VAT among sums with it, or the other way round; together they
 * come to `whole`, the difference that the other sums leave. `taxRate` is the VAT's share of what it is levied on, 0.15
 * for 15 per cent. Where the difference is more than VAT makes, as with a fee on top, they stay as they are.
 */
export function fittedDiscounts(discounts: readonly Discount[], whole: number, taxRate: number): Discount[] {
  const said = discounts.reduce((sum, { amount }) => sum + inCents(amount.value), 0);
  const ratio = inCents(whole) / said;
  // Rounding, and lines with a higher rate than the average.
  const mostTax = 1.01 + 1.1 * taxRate;
  if (said === 0 || ratio === 1 || ratio > mostTax || ratio < 1 / mostTax) return [...discounts];
  let left = inCents(whole);
  return discounts.map((discount, place) => {
    const isLast = place === discounts.length - 1;
    const cents = isLast ? left : Math.round(inCents(discount.amount.value) * ratio);
    left -= cents;
    return { ...discount, amount: { ...discount.amount, value: cents / 100 } };
  });
}
