import type {
  AvailabilityFragment,
  GetOptionsSelectionQuery,
  GetOptionsSelectionQueryVariables,
} from '#api/operations.generated';
import type { ProductOption } from '../productView';

/** Chosen value's number by attribute code, as the URL has it. */
export type Chosen = Readonly<Record<string, string>>;

/** The chosen options of a URL's query; what the product does not offer is left out. */
export function readChosen(search: string, options: readonly ProductOption[]): Chosen {
  const parameters = new URLSearchParams(search);
  const chosen: Record<string, string> = {};
  for (const { code, values } of options) {
    const id = parameters.get(code);
    if (id && values.some((value) => value.id === id)) chosen[code] = id;
  }
  return chosen;
}

/** The URL's query with a choice in it; parameters that are no options stay. */
export function chosenSearch(search: string, options: readonly ProductOption[], chosen: Chosen): string {
  const parameters = new URLSearchParams(search);
  for (const { code } of options) {
    parameters.delete(code);
    const id = chosen[code];
    if (id) parameters.set(code, id);
  }
  const text = parameters.toString();
  return text && `?${text}`;
}

/** Uids of the chosen values, in the order of the options. */
export const chosenUids = (options: readonly ProductOption[], chosen: Chosen): string[] =>
  options.flatMap(({ code, values }) => values.find(({ id }) => id === chosen[code])?.uid ?? []);

/** What is chosen, in words. */
export const chosenLabels = (options: readonly ProductOption[], chosen: Chosen): { label: string; value: string }[] =>
  options.flatMap(({ code, label, values }) => {
    const value = values.find(({ id }) => id === chosen[code]);
    return value ? [{ label, value: value.label }] : [];
  });

export const isComplete = (options: readonly ProductOption[], chosen: Chosen): boolean =>
  options.every(({ code }) => chosen[code] !== undefined);

/**
 * Variables for asking which values a choice leaves. The back end answers for a choice as a whole, so that of a chosen
 * attribute only the chosen value would be left: each is asked for without its own value too, in the same request.
 *
 * @param from position of the first of the three options that are asked for without their values
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
export type Selection = Extract<Item, { chosen?: unknown }>;

/** A value can be bought, can be bought with other values than the chosen ones, or not at all. */
export type ValueState = 'available' | 'otherwise' | 'soldOut';

/**
 * The state of every value of every option. Until the back end has answered for the choice, what is not sold out counts
 * as available.
 *
 * @param selections for the first three options, the next three …
 */
export function valueStates(
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
