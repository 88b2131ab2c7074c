import { fromMinorUnits, type Money, minorUnits } from '#lib/money';
import type { CartDetails } from '#store/cart';

/**
 * What a total holds that no other sum names: a fee or a deduction of an extension, for which Magento's core has no
 * field. 0 where the sums come to the total; below 0 for a deduction.
 */
export function otherCharges({
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

/** Message id of what names it. */
export const otherChargesLabel = ({ value }: Money) => (value > 0 ? 'cart.otherCharges' : 'cart.otherDeductions');
