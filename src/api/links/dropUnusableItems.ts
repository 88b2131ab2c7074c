import type { ApolloLink } from '@apollo/client/link';
import type { GraphQLFormattedError } from 'graphql';

/** An entry that was removed from a list of a response; `item` is null if the back end sent no data for the entry. */
export interface RemovedItem {
  item: unknown;
  message: string;
  /** True if the back end failed to load the entry; false if the entry is out of stock. */
  isBroken: boolean;
  /** Path of the list in the response: field names and list indexes. */
  path: readonly (string | number)[];
}

const stockMessages = [
  'Some of the products are out of stock.',
  'There are no source items with the in stock status',
  'The requested qty is not available',
];

const isAboutStock = ({ message }: GraphQLFormattedError) => stockMessages.some((text) => message.includes(text));

/** Fields without which a product list can still be shown. */
const optionalFields: ReadonlySet<unknown> = new Set(['aggregations', 'suggestions', 'sort_fields']);

type Path = readonly (string | number)[];

/**
 * Returns the response without unusable list entries and without harmless errors:
 * - removes entries that an error reports as out of stock;
 * - removes cart items that are null because Magento failed to load them;
 * - removes errors inside a list entry if the list has other entries, and errors in optional fields of a list.
 *
 * All other errors stay in the response, so that the app shows them.
 *
 * @param onRemoved is called with the removed entries
 */
export function dropUnusableItems(
  result: ApolloLink.Result,
  onRemoved: (items: RemovedItem[]) => void,
): ApolloLink.Result {
  const data = structuredClone(result.data);
  const lists = new Map<unknown[], Set<number>>();
  const removed: RemovedItem[] = [];
  const errors = result.errors?.filter((error) => {
    const isBroken = !isAboutStock(error);
    const place = isBroken ? brokenCartItems(data, error.path) : innermostEntry(data, error.path);
    if (!place) return !(isBroken && isHarmless(data, error));
    const { list, path } = place;
    const indexes = lists.get(list) ?? new Set();
    lists.set(list, indexes);
    for (const index of place.indexes) {
      if (indexes.has(index)) continue;
      removed.push({ item: list[index], message: error.message, isBroken, path });
      indexes.add(index);
    }
    return false;
  });
  for (const [list, indexes] of lists) list.splice(0, list.length, ...list.filter((_, at) => !indexes.has(at)));
  if (removed.length > 0) onRemoved(removed);
  const { errors: _, ...rest } = result;
  return errors?.length ? { ...rest, data, errors } : { ...rest, data };
}

/** Yields the objects along a path of the response, from the top to the path's end or to the first missing value. */
function* valuesAlong(data: unknown, path: Path = []): Generator<{ value: object; step: string | number; at: number }> {
  let value = data;
  for (const [at, step] of path.entries()) {
    if (typeof value !== 'object' || value === null) return;
    yield { value, step, at };
    value = (value as Record<string | number, unknown>)[step];
  }
}

function innermostEntry(data: unknown, path: Path | undefined) {
  let place: { list: unknown[]; indexes: number[]; path: (string | number)[] } | undefined;
  for (const { value, step, at } of valuesAlong(data, path))
    if (Array.isArray(value) && typeof step === 'number')
      place = { list: value, indexes: [step], path: path?.slice(0, at) ?? [] };
  return place;
}

/**
 * Finds all null entries of a cart's item list, because in production mode Magento reports only the first of several
 * errors.
 */
function brokenCartItems(data: unknown, path: Path | undefined) {
  const place = path?.includes('itemsV2') ? innermostEntry(data, path) : undefined;
  const indexes = place?.list.flatMap((item, index) => (item === null ? [index] : [])) ?? [];
  return place && place.path.at(-2) === 'itemsV2' && indexes.length > 0 ? { ...place, indexes } : undefined;
}

function isHarmless(data: unknown, { path, extensions }: GraphQLFormattedError): boolean {
  if (extensions?.category === 'graphql-authorization') return false;
  let depth = 0;
  for (const { value, step } of valuesAlong(data, path)) {
    if (optionalFields.has(step)) return true;
    if (!Array.isArray(value)) continue;
    depth++;
    // If a list has a single entry, that entry is the requested object itself: one product, one category, one order.
    const isCartItem = path?.includes('itemsV2');
    if (depth > 1 || isCartItem || value.some((one, index) => one !== null && index !== step)) return true;
  }
  return false;
}
