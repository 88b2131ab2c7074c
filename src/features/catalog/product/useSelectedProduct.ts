import type { AvailabilityFragment, ProductCardFragment } from '#api/operations.generated';
import { isSoldOut } from '#features/cart/shown/isSoldOut';
import { useStoreView } from '#lib/storeViewContext';
import { optionsOf, shownPrice, tiersOf, unitPrice } from '../productView';
import { type KindState, mergeSelections } from './kinds/selection';
import { useProductChoice } from './useProductChoice';

/**
 * What the shopper has chosen of a product, and what it costs.
 *
 * @param availability which values can be bought at all, once that is known
 */
export function useSelectedProduct(
  product: ProductCardFragment,
  kinds: readonly KindState[],
  quantity: number,
  availability: AvailabilityFragment | null | undefined,
) {
  const { currency } = useStoreView();
  const choice = useProductChoice(product.url_key ?? '', optionsOf(product), availability);
  const variant = choice.selection?.variant;
  const selection = mergeSelections(kinds.map((kind) => kind.selection));
  const base = shownPrice(variant ?? product, currency);
  const tiers = tiersOf(product, currency);
  const { price: own, extra } = selection;
  const price = base && unitPrice(base, { quantity, tiers, own, extra });
  const soldOut = isSoldOut(variant ?? product);
  const unavailable = soldOut
    ? 'catalog.soldOut'
    : choice.isImpossible
      ? 'catalog.notAvailable'
      : price
        ? undefined
        : 'catalog.unavailable';
  const { only_x_left_in_stock: left } = variant ?? product;
  return { choice, variant, selection, base, price, stock: { soldOut, left, tiers, quantity }, unavailable };
}
