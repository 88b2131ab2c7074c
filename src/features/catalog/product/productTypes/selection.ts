import type { ReactNode } from 'react';
import type { EnteredOption, ItemToAdd } from '#store/cartItem';

export interface OptionsSelection {
  /** Uids to be put into the cart; null while something that is needed is missing. */
  selectedOptions: string[] | null;
  enteredOptions?: EnteredOption[];
  /** What is bought instead of the product itself: the products of a group. */
  items?: ItemToAdd[];
  /** What one costs, where that follows from what was selected; VAT included, in the shop's currency. */
  price?: { final: number; regular: number };
  /** Added to the price of one: an amount, and percent of that price. */
  extra?: { fixed: number; percent: number };
}

export interface KindState {
  /** Undefined until it is known what there is to select. */
  selection: OptionsSelection | undefined;
  fields: ReactNode;
}

export interface KindProps {
  urlKey: string;
  /** The shopper wanted to buy: each field says what it still lacks. */
  showsMissing: boolean;
  /** The page around the fields, which needs to know what is selected. */
  children(state: KindState): ReactNode;
}

/** What there is to select could not be loaded: nothing can be bought. */
export const LOADING_FAILED: OptionsSelection = { selectedOptions: null };

export interface Surcharge {
  price: number | null;
  price_type: string | null;
}

export function sumOf(surcharges: readonly Surcharge[]): { fixed: number; percent: number } {
  const sum = { fixed: 0, percent: 0 };
  for (const { price, price_type } of surcharges) sum[price_type === 'PERCENT' ? 'percent' : 'fixed'] += price ?? 0;
  return sum;
}

export const inOrder = <One extends object>(
  list: readonly (One | null)[] | null | undefined,
  place: (one: One) => number | null,
): One[] => (list ?? []).filter((one) => one !== null).sort((one, other) => (place(one) ?? 0) - (place(other) ?? 0));
