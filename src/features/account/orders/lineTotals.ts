import type { OrderContentFragment } from '#api/operations.generated';
import { fromMinorUnits, minorUnits } from '#lib/money';

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
