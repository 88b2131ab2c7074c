import type { ItemToAdd } from '#features/cart/addItems';
import type { EnteredOption } from '#store/cart';

/** What the shopper has said of one part of a product (what it is made of, its files, options of the merchant's own). */
export interface PartChoice {
  /** Uids to be put into the cart; null while something that is needed is missing. */
  selectedOptions: string[] | null;
  /** What there is to choose could not be loaded. */
  hasFailed?: boolean;
  enteredOptions?: EnteredOption[];
  /** What is bought instead of the product itself. */
  items?: ItemToAdd[];
  /** What one piece costs, where its parts say so; VAT included, in the shop's currency. */
  price?: { final: number; regular: number };
  /** Added to the price of one piece: an amount, and percent of that price. */
  extra?: { fixed: number; percent: number };
}

export interface PartProps {
  urlKey: string;
  /** The shopper wanted to buy: say at each field what it still lacks. */
  missing: boolean;
  /** Called with every new choice, and with the one that stands at the beginning. */
  onChoice(choice: PartChoice): void;
}

/** An addition to the price as Magento says it. */
export interface Surcharge {
  price: number | null;
  price_type: string | null;
}

export function sumOf(surcharges: readonly Surcharge[]): { fixed: number; percent: number } {
  const sum = { fixed: 0, percent: 0 };
  for (const { price, price_type } of surcharges) sum[price_type === 'PERCENT' ? 'percent' : 'fixed'] += price ?? 0;
  return sum;
}

/** All parts as one. Null options while one of the `names` has not answered or lacks something. */
export function together<Name extends string>(
  names: readonly Name[],
  said: Readonly<Partial<Record<Name, PartChoice>>>,
): PartChoice & { enteredOptions: EnteredOption[] } {
  const parts = names.flatMap((name) => said[name] ?? []);
  const isComplete = parts.length === names.length && parts.every(({ selectedOptions }) => selectedOptions);
  const own = parts.find(({ price }) => price);
  const group = parts.find(({ items }) => items);
  return {
    selectedOptions: isComplete ? parts.flatMap(({ selectedOptions }) => selectedOptions ?? []) : null,
    enteredOptions: parts.flatMap(({ enteredOptions }) => enteredOptions ?? []),
    ...(own?.price && { price: own.price }),
    ...(group?.items && { items: group.items }),
    extra: {
      fixed: parts.reduce((sum, { extra }) => sum + (extra?.fixed ?? 0), 0),
      percent: parts.reduce((sum, { extra }) => sum + (extra?.percent ?? 0), 0),
    },
  };
}

/** In the merchant's order. */
export const inOrder = <One extends object>(
  list: readonly (One | null)[] | null | undefined,
  place: (one: One) => number | null,
): One[] => (list ?? []).filter((one) => one !== null).sort((one, other) => (place(one) ?? 0) - (place(other) ?? 0));
