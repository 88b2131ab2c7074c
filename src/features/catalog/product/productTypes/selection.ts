import type { ReactNode } from 'react';
import type { EnteredOption, ItemToAdd } from '#store/cartItem';

export interface OptionsSelection {
  /** Uids to add to the cart; null while something required is missing. */
  selectedOptions: string[] | null;
  enteredOptions?: EnteredOption[];
  /** Bought instead of the product itself: the products of a group. */
  items?: ItemToAdd[];
  /** Price of one piece, if the selection determines it; includes VAT, in the currency of the store view. */
  price?: { final: number; regular: number };
  /** Added to the price of one piece: an amount, and a percentage of that price. */
  extra?: { fixed: number; percent: number };
}

export interface FormPartState {
  /** Undefined until the options are loaded. */
  selection: OptionsSelection | undefined;
  fields: ReactNode;
}

export interface FormPartProps {
  urlKey: string;
  /** True after a click on the buy button: each field shows what is missing. */
  showsMissing: boolean;
  /** Renders the page around the fields, with the selection. */
  children(state: FormPartState): ReactNode;
}

/** The options could not be loaded, so nothing can be bought. */
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
