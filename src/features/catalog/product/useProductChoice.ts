import { useQuery } from '@apollo/client/react';
import type { AvailabilityFragment, GetOptionsSelectionQuery } from '#api/operations.generated';
import { useChoicePlace } from '../choicePlace';
import type { ProductOption } from '../productView';
import {
  type Chosen,
  chosenSearch,
  chosenUids,
  isComplete,
  readChosen,
  type Selection,
  selectionVariables,
  type ValueState,
  valueStates,
} from './chosenOptions';
import { GetOptionsSelectionDocument } from './GetOptionsSelection.gql';

export interface ProductChoice {
  options: readonly ProductOption[];
  chosen: Chosen;
  /** The state of each value, by uid. */
  states: Readonly<Record<string, ValueState>>;
  /** What the back end said of the newest choice; undefined until it did. */
  selection: Selection['chosen'] | undefined;
  /** Uids to be put into the cart; null while something is still to be chosen. */
  uids: string[] | null;
  /** All is chosen and the back end sells no such variant. */
  isImpossible: boolean;
  /** The answer for the newest choice is under way. */
  isPending: boolean;
  choose(code: string, id: string): void;
}

function selectionIn(answer: GetOptionsSelectionQuery | undefined, urlKey: string) {
  const item = answer?.products?.items?.find((one) => one?.url_key === urlKey);
  return item && 'chosen' in item ? item : undefined;
}

/** The shopper's choice of a configurable product. Its home is the page's URL; the back end is asked what it leaves. */
export function useProductChoice(
  urlKey: string,
  options: readonly ProductOption[],
  availability: AvailabilityFragment | null | undefined,
): ProductChoice {
  const { search, setSearch } = useChoicePlace();
  const chosen = readChosen(search, options);
  const hasChosen = Object.keys(chosen).length > 0;
  const { data, previousData, error } = useQuery(GetOptionsSelectionDocument, {
    variables: selectionVariables(urlKey, options, chosen),
    skip: !hasChosen,
  });
  // The document has room for three options; hardly any product has more, and none is known with more than six.
  const { data: rest } = useQuery(GetOptionsSelectionDocument, {
    variables: selectionVariables(urlKey, options, chosen, 3),
    skip: !options.slice(3).some(({ code }) => chosen[code] !== undefined),
  });
  const current = selectionIn(data, urlKey);
  // Pictures and prices stay until the next ones are there.
  const selection = hasChosen ? (current ?? selectionIn(previousData, urlKey)) : undefined;
  const complete = isComplete(options, chosen);

  return {
    options,
    chosen,
    states: valueStates(options, chosen, availability, [current, selectionIn(rest, urlKey)]),
    selection: selection?.chosen,
    uids: complete ? chosenUids(options, chosen) : null,
    isImpossible: options.length > 0 && complete && current !== undefined && !current.chosen?.variant,
    isPending: hasChosen && current === undefined && error === undefined,
    choose(code, id) {
      setSearch(chosenSearch(search, options, { ...chosen, [code]: id }));
    },
  };
}
