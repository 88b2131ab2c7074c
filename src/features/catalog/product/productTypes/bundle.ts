import type { GetBundleQuery } from '#api/operations.generated';
import { isProductSoldOut } from '#features/cart/offers/isProductSoldOut';
import { decodeUid } from '#lib/uid';
import { inOrder, type OptionsSelection } from './selection';

type Item = NonNullable<NonNullable<NonNullable<GetBundleQuery['products']>['items']>[number]>;
export type Bundle = Extract<Item, { dynamic_price: unknown }>;

export interface BundleSelection {
  uid: string;
  /** Number of the selection, as used in URLs. */
  id: string;
  name: string;
  quantity: number;
  canChangeQuantity: boolean;
  isDefault: boolean;
  soldOut: boolean;
  /** The price of one piece. If the merchant has set a percentage, the price is `percent` of the bundle's own price. */
  price: { final: number; regular: number; percent: number };
}

export interface BundleOption {
  /** Parameter name in the URL. */
  code: string;
  uid: string;
  name: string;
  required: boolean;
  kind: 'list' | 'radio' | 'several';
  selections: BundleSelection[];
}

/** The chosen selections of a bundle option: number of the selection → quantity. */
export type SelectionQuantities = ReadonlyMap<string, number>;

export function bundleOf(data: GetBundleQuery | undefined, urlKey: string): Bundle | undefined {
  const item = data?.products?.items?.find((one) => one?.url_key === urlKey);
  return item && 'dynamic_price' in item ? item : undefined;
}

/** Control for each of Magento's types of bundle options; other types are shown as radio buttons. */
const kinds: Record<string, BundleOption['kind']> = { checkbox: 'several', multi: 'several', select: 'list' };

export function bundleOptions(bundle: Bundle): BundleOption[] {
  return inOrder(bundle.items, ({ position }) => position).map((item) => {
    const uid = String(item.uid);
    return {
      uid,
      code: `part-${decodeUid(uid)[1] ?? ''}`,
      name: item.title ?? '',
      required: item.required === true,
      kind: kinds[item.type ?? ''] ?? 'radio',
      selections: inOrder(item.options, ({ position }) => position).flatMap((option) => {
        const part = option.product;
        if (!part) return [];
        const range = part.price_range.minimum_price;
        const final = bundle.dynamic_price ? (range.final_price.value ?? 0) : (option.price ?? 0);
        const isPercent = !bundle.dynamic_price && option.price_type === 'PERCENT';
        return [
          {
            uid: option.uid,
            id: decodeUid(option.uid)[2] ?? '',
            name: option.label ?? '',
            quantity: option.quantity ?? 1,
            canChangeQuantity: option.can_change_quantity === true,
            isDefault: option.is_default === true,
            soldOut: isProductSoldOut(part),
            price: {
              final: isPercent ? 0 : final,
              regular: isPercent ? 0 : bundle.dynamic_price ? (range.regular_price.value ?? final) : final,
              percent: isPercent ? final : 0,
            },
          },
        ];
      }),
    };
  });
}

/**
 * The chosen selections of a bundle option: from the URL, otherwise the merchant's defaults. `7,9.3` means one piece of
 * selection 7 and three pieces of selection 9.
 */
export function quantitiesOf(option: BundleOption, search: string): SelectionQuantities {
  const named = new URLSearchParams(search).get(option.code);
  const quantities = new Map<string, number>();
  if (named === null) {
    const [first] = option.selections;
    const only = option.required && option.selections.length === 1 && first ? [first] : [];
    const set = option.selections.filter(({ isDefault }) => isDefault);
    for (const { id, quantity, soldOut } of set.length > 0 ? set : only) if (!soldOut) quantities.set(id, quantity);
  } else {
    for (const entry of named.split(',')) {
      const [id = '', count] = entry.split('.');
      const selection = option.selections.find((one) => one.id === id);
      if (!selection || selection.soldOut || (quantities.size > 0 && option.kind !== 'several')) continue;
      const wanted = selection.canChangeQuantity ? Number.parseInt(count ?? '', 10) : Number.NaN;
      quantities.set(id, wanted > 0 ? wanted : selection.quantity);
    }
  }
  return quantities;
}

export const quantitiesParameter = ({ selections }: BundleOption, quantities: SelectionQuantities): string =>
  [...quantities]
    .map(([id, count]) => (selections.find((one) => one.id === id)?.quantity === count ? id : `${id}.${count}`))
    .join(',');

/**
 * The bundle's own price, which Magento does not return: the bundle's lowest price minus the prices of the cheapest
 * required selections.
 */
function ownPrice(bundle: Bundle, options: readonly BundleOption[]): { final: number; regular: number } {
  if (bundle.dynamic_price) return { final: 0, regular: 0 };
  const { final_price, regular_price } = bundle.price_range.minimum_price;
  const cheapest = options
    .filter(({ required, selections }) => required && selections.length > 0)
    .map(({ selections }) => ({
      fixed: Math.min(...selections.map(({ price, quantity }) => price.final * quantity)),
      percent: Math.min(...selections.map(({ price, quantity }) => price.percent * quantity)),
    }));
  const fixed = cheapest.reduce((sum, one) => sum + one.fixed, 0);
  const share = 1 + cheapest.reduce((sum, one) => sum + one.percent, 0) / 100;
  const lowest = final_price.value ?? 0;
  return { final: (lowest - fixed) / share, regular: ((regular_price.value ?? lowest) - fixed) / share };
}

export function bundleSelection(bundle: Bundle, options: readonly BundleOption[], search: string): OptionsSelection {
  const own = ownPrice(bundle, options);
  const price = { ...own };
  const selectedOptions: string[] = [];
  const enteredOptions: { uid: string; value: string }[] = [];
  let isComplete = true;
  for (const option of options) {
    const quantities = quantitiesOf(option, search);
    if (option.required && quantities.size === 0) isComplete = false;
    for (const selection of option.selections) {
      const count = quantities.get(selection.id);
      if (count === undefined) continue;
      if (count === selection.quantity) selectedOptions.push(selection.uid);
      else enteredOptions.push({ uid: selection.uid, value: String(count) });
      const { final, regular, percent } = selection.price;
      price.final += count * (final + (own.final * percent) / 100);
      price.regular += count * (regular + (own.regular * percent) / 100);
    }
  }
  // The special price of a dynamic bundle is a percentage of the price of its parts.
  if (bundle.dynamic_price && bundle.special_price && bundle.special_price < 100)
    price.final *= bundle.special_price / 100;
  return {
    selectedOptions: isComplete ? selectedOptions : null,
    enteredOptions,
    ...(isComplete && { price }),
  };
}
