import type { ReactNode } from 'react';
import type { EnteredOption, ItemToAdd } from '#store/cartItem';

export interface OptionsSelection {
  /** Uids of the chosen values, for the request to the cart; null while a required option is missing. */
  selectedOptions: string[] | null;
  enteredOptions?: EnteredOption[];
  /** Items to add to the cart instead of the product itself: the single products of a grouped product. */
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
  /** True after a click on the buy button: each required field without a value is marked. */
  showsMissing: boolean;
  /** Renders the product page with the fields and the selection of this form part. */
  children(state: FormPartState): ReactNode;
}

/** Selection of a form part whose options could not be loaded; the product cannot be bought. */
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
