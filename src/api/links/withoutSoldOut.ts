import type { ApolloLink } from '@apollo/client/link';
import type { GraphQLFormattedError } from 'graphql';
import type { RemovedItem } from './answers';

const stockMessages = [
  'Some of the products are out of stock.',
  'There are no source items with the in stock status',
  'The requested qty is not available',
];

const isAboutStock = ({ message }: GraphQLFormattedError) => stockMessages.some((text) => message.includes(text));

/**
 * The answer without its errors about stock and the list entries they are about; `onRemoved` hears of the entries. An
 * error that belongs to no list entry stays: without it the shopper would learn nothing.
 */
export function withoutSoldOut(
  result: ApolloLink.Result,
  onRemoved: (items: RemovedItem[]) => void,
): ApolloLink.Result {
  if (!result.errors?.some(isAboutStock)) return result;
  const data = structuredClone(result.data);
  const lists = new Map<unknown[], Set<number>>();
  const removed: RemovedItem[] = [];
  const errors = result.errors?.filter((error) => {
    const place = isAboutStock(error) && innermostEntry(data, error.path);
    if (!place) return true;
    const { list, index } = place;
    const indexes = lists.get(list) ?? new Set();
    if (!indexes.has(index))
      removed.push({ item: list[index], message: error.message, path: place.path, others: list });
    lists.set(list, indexes.add(index));
    return false;
  });
  for (const [list, indexes] of lists) list.splice(0, list.length, ...list.filter((_, at) => !indexes.has(at)));
  if (removed.length > 0) onRemoved(removed);
  const { errors: _, ...rest } = result;
  return errors?.length ? { ...rest, data, errors } : { ...rest, data };
}

function innermostEntry(data: unknown, path: readonly (string | number)[] | undefined) {
  let place: { list: unknown[]; index: number; path: (string | number)[] } | undefined;
  let value = data;
  for (const [at, step] of (path ?? []).entries()) {
    if (Array.isArray(value) && typeof step === 'number')
      place = { list: value, index: step, path: path?.slice(0, at) ?? [] };
    if (typeof value !== 'object' || value === null) break;
    value = (value as Record<string | number, unknown>)[step];
  }
  return place;
}
