import { useQuery } from '@apollo/client/react';
import type {
  AvailabilityFragment,
  GetOptionsSelectionQuery,
  GetOptionsSelectionQueryVariables,
  ProductCardFragment,
} from '#api/operations.generated';
import { isProductSoldOut } from '#features/cart/offers/isProductSoldOut';
import { useStoreView } from '#lib/storeViewContext';
import type { EnteredOption } from '#store/cartItem';
import { useChoiceStorage } from '../choiceStorage';
import { displayPriceOf, optionsOf, type ProductOption, tiersOf, unitPrice } from '../productView';
import { GetOptionsSelectionDocument } from './GetOptionsSelection.gql';
import type { FormPartState, OptionsSelection } from './productTypes/selection';

/**
 * The chosen options of a product, the price and the stock for this choice. `availability` contains the option values
 * that can be bought at all.
 */
export function useSelectedProduct(
  product: ProductCardFragment,
  formParts: readonly FormPartState[],
  quantity: number,
  availability: AvailabilityFragment | null | undefined,
) {
  const { currency } = useStoreView();
  const choice = useProductChoice(product.url_key ?? '', optionsOf(product), availability);
  const variant = choice.selection?.variant;
  const selection = mergeSelections(formParts.map((kind) => kind.selection));
  const base = displayPriceOf(variant ?? product, currency);
  const tiers = tiersOf(product, currency);
  const { price: own, extra } = selection;
  const price = base && unitPrice(base, { quantity, tiers, own, extra });
  const soldOut = isProductSoldOut(variant ?? product);
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

/** Merges the selections of all form parts. `selectedOptions` is null while a selection is not loaded or incomplete. */
function mergeSelections(
  selections: readonly (OptionsSelection | undefined)[],
): OptionsSelection & { enteredOptions: EnteredOption[] } {
  const known = selections.filter((selection) => selection !== undefined);
  const isComplete = known.length === selections.length && known.every(({ selectedOptions }) => selectedOptions);
  const priced = known.find(({ price }) => price);
  const grouped = known.find(({ items }) => items);
  return {
    selectedOptions: isComplete ? known.flatMap(({ selectedOptions }) => selectedOptions ?? []) : null,
    enteredOptions: known.flatMap(({ enteredOptions }) => enteredOptions ?? []),
    ...(priced?.price && { price: priced.price }),
    ...(grouped?.items && { items: grouped.items }),
    extra: {
      fixed: known.reduce((sum, { extra }) => sum + (extra?.fixed ?? 0), 0),
      percent: known.reduce((sum, { extra }) => sum + (extra?.percent ?? 0), 0),
    },
  };
}

export interface ProductChoice {
  options: readonly ProductOption[];
  chosen: Chosen;
  states: Readonly<Record<string, ValueState>>;
  /**
   * The back end's data for the chosen options. While that data loads, the data for the previous choice; undefined
   * without both.
   */
  selection: Selection['chosen'] | undefined;
  /** Uids of the chosen values, for the request to the cart; null while an option is not chosen. */
  uids: string[] | null;
  /** True if all options are chosen, but the back end has no such variant. */
  isImpossible: boolean;
  /** True while the data for the newest choice is loading. */
  isPending: boolean;
  choose(code: string, id: string): void;
}

function selectionIn(answer: GetOptionsSelectionQuery | undefined, urlKey: string) {
  const item = answer?.products?.items?.find((one) => one?.url_key === urlKey);
  return item && 'chosen' in item ? item : undefined;
}

/**
 * The chosen options of a configurable product. The choice is stored in the URL; the back end returns the values that
 * can still be chosen.
 */
function useProductChoice(
  urlKey: string,
  options: readonly ProductOption[],
  availability: AvailabilityFragment | null | undefined,
): ProductChoice {
  const { search, setSearch } = useChoiceStorage();
  const chosen = readChosen(search, options);
  const hasChosen = Object.keys(chosen).length > 0;
  const { data, previousData, error } = useQuery(GetOptionsSelectionDocument, {
    variables: selectionVariables(urlKey, options, chosen),
    skip: !hasChosen,
  });
  // The query has slots for three options. This second query covers options four to six; no product is known with more.
  const { data: rest } = useQuery(GetOptionsSelectionDocument, {
    variables: selectionVariables(urlKey, options, chosen, 3),
    skip: !options.slice(3).some(({ code }) => chosen[code] !== undefined),
  });
  const current = selectionIn(data, urlKey);
  // The previous pictures and prices stay until the new ones are loaded.
  const selection = hasChosen ? (current ?? selectionIn(previousData, urlKey)) : undefined;
  const isComplete = options.every(({ code }) => chosen[code] !== undefined);

  return {
    options,
    chosen,
    states: valueStates(options, chosen, availability, [current, selectionIn(rest, urlKey)]),
    selection: selection?.chosen,
    uids: isComplete ? chosenUids(options, chosen) : null,
    isImpossible: options.length > 0 && isComplete && current !== undefined && !current.chosen?.variant,
    isPending: hasChosen && current === undefined && error === undefined,
    choose(code, id) {
      setSearch(chosenSearch(search, options, { ...chosen, [code]: id }));
    },
  };
}

/** Number of the chosen value by attribute code, as in the URL. */
type Chosen = Readonly<Record<string, string>>;

/** The chosen options in the URL query. Values that the product does not offer are left out. */
export function readChosen(search: string, options: readonly ProductOption[]): Chosen {
  const parameters = new URLSearchParams(search);
  const chosen: Record<string, string> = {};
  for (const { code, values } of options) {
    const id = parameters.get(code);
    if (id && values.some((value) => value.id === id)) chosen[code] = id;
  }
  return chosen;
}

/** Returns the URL query with the chosen options. Parameters that are not options stay unchanged. */
function chosenSearch(search: string, options: readonly ProductOption[], chosen: Chosen): string {
  const parameters = new URLSearchParams(search);
  for (const { code } of options) {
    parameters.delete(code);
    const id = chosen[code];
    if (id) parameters.set(code, id);
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

export const chosenUids = (options: readonly ProductOption[], chosen: Chosen): string[] =>
  options.flatMap(({ code, values }) => values.find(({ id }) => id === chosen[code])?.uid ?? []);

export const chosenLabels = (options: readonly ProductOption[], chosen: Chosen): { label: string; value: string }[] =>
  options.flatMap(({ code, label, values }) => {
    const value = values.find(({ id }) => id === chosen[code]);
    return value ? [{ label, value: value.label }] : [];
  });

/**
 * Variables of the query for the values that can still be chosen. The back end filters by all chosen values. Therefore
 * the request also asks for the values of each option without the value chosen for that option.
 *
 * @param from index of the first of the three options whose values are requested
 */
export function selectionVariables(
  urlKey: string,
  options: readonly ProductOption[],
  chosen: Chosen,
  from = 0,
): GetOptionsSelectionQueryVariables {
  const without = (position: number): string[] | undefined => {
    const option = options[position];
    if (!option || chosen[option.code] === undefined) return undefined;
    const { [option.code]: _, ...others } = chosen;
    return chosenUids(options, others);
  };
  const [first, second, third] = [without(from), without(from + 1), without(from + 2)];
  return {
    urlKey,
    chosen: chosenUids(options, chosen),
    hasFirst: first !== undefined,
    hasSecond: second !== undefined,
    hasThird: third !== undefined,
    ...(first && { withoutFirst: first }),
    ...(second && { withoutSecond: second }),
    ...(third && { withoutThird: third }),
  };
}

type Item = NonNullable<NonNullable<NonNullable<GetOptionsSelectionQuery['products']>['items']>[number]>;
type Selection = Extract<Item, { chosen?: unknown }>;

/** An option value can be bought with the current choice, can only be bought with other values, or is sold out. */
export type ValueState = 'available' | 'otherwise' | 'soldOut';

/**
 * The state of every option value. Before the response, each value that is not sold out counts as available.
 *
 * @param selections responses for the first three options, for the next three …
 */
function valueStates(
  options: readonly ProductOption[],
  chosen: Chosen,
  availability: AvailabilityFragment | null | undefined,
  selections: readonly (Selection | undefined)[],
): Record<string, ValueState> {
  const slots = selections.flatMap((one) => [one?.withoutFirst, one?.withoutSecond, one?.withoutThird]);
  const states: Record<string, ValueState> = {};
  options.forEach(({ code, values }, position) => {
    const ever = uidsOf(availability, code);
    const now = uidsOf(chosen[code] === undefined ? selections[0]?.chosen : slots[position], code);
    for (const { uid } of values) {
      if (ever && !ever.has(uid)) states[uid] = 'soldOut';
      else states[uid] = now && !now.has(uid) ? 'otherwise' : 'available';
    }
  });
  return states;
}

function uidsOf(availability: AvailabilityFragment | null | undefined, code: string): Set<string | null> | undefined {
  const found = availability?.options_available_for_selection?.find((one) => one?.attribute_code === code);
  return found ? new Set(found.option_value_uids) : undefined;
}
