import { fromMinorUnits, type Money, minorUnits } from '#lib/money';
import type { CartDetails } from '#store/cart';

/**
 * The part of the grand total that items, discounts and shipping do not explain: a fee of an extension, or a deduction
 * (negative). Magento's core has no field for such amounts.
 */
export function unnamedCharges({
  grand_total,
  subtotal_including_tax,
  discounts,
  shipping,
}: Pick<CartDetails['prices'], 'grand_total' | 'subtotal_including_tax' | 'discounts' | 'shipping'>): Money {
  const named = discounts.reduce(
    (sum, { amount }) => sum - minorUnits(amount),
    minorUnits(subtotal_including_tax) + (shipping ? minorUnits(shipping.amount) : 0),
  );
  return fromMinorUnits(minorUnits(grand_total) - named, grand_total.currency);
}

/** Message id of the label for the amount of `unnamedCharges`. */
export const unnamedChargesLabel = ({ value }: Money) => (value > 0 ? 'cart.otherCharges' : 'cart.otherDeductions');

interface Discount {
  label: string;
  amount: Money;
}

/** Rounding difference that is allowed between totals, in minor units of the currency. */
const ROUNDING = 5;

/**
 * Adds up the discounts of each label, and scales them so that together they equal `whole`. Magento may return
 * discounts without VAT beside totals with VAT, or the reverse. If VAT does not explain the difference, as with a fee,
 * the amounts stay unchanged.
 *
 * @param whole the discount that results from the other totals, in the discounts' currency
 * @param taxRate 0.15 for 15 per cent; negative if the other totals have no VAT
 */
export function scaledDiscounts(discounts: readonly Discount[], whole: number, taxRate: number): Discount[] {
  const named = new Map<string, Discount & { units: number }>();
  for (const { label, amount } of discounts) {
    const units = minorUnits(amount) + (named.get(label)?.units ?? 0);
    named.set(label, { label, amount: fromMinorUnits(units, amount.currency), units });
  }
  const list = [...named.values()];
  const currency = list[0]?.amount.currency ?? '';
  const said = list.reduce((sum, { units }) => sum + units, 0);
  let left = minorUnits({ value: whole, currency });
  // `taxRate` is an average; single items may have a higher rate.
  const most = 1 + 1.1 * Math.abs(taxRate);
  const [least, greatest] = taxRate < 0 ? [said / most, said] : [said, said * most];
  const isFitting = said > 0 && left >= least - ROUNDING && left <= greatest + ROUNDING;
  const ratio = isFitting ? left / said : 1;
  return list.map(({ label, units }, place) => {
    const isLast = place === list.length - 1;
    const fitted = isFitting && isLast ? left : Math.round(units * ratio);
    left -= fitted;
    return { label, amount: fromMinorUnits(fitted, currency) };
  });
}
