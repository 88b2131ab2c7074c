import type { ApolloLink } from '@apollo/client/link';
import { type DocumentNode, type FragmentDefinitionNode, Kind, type SelectionSetNode } from 'graphql';
import { catchError, map, type Observable, of, switchMap } from 'rxjs';
import { olderTexts } from '../olderTexts.generated';
import { possibleTypes } from '../possibleTypes.generated';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/**
 * Asks a Magento 2.4.6 (see deploy/build/olderWords.ts); undefined when the operation has no other words. What comes
 * back is what a newer Magento would have answered, with null for what this one does not know.
 */
export function askInOlderWords(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
): Observable<ApolloLink.Result> | undefined {
  const text = olderTexts[operation.operationName ?? ''];
  if (!text) return undefined;
  const send = (words: string) => {
    operation.setContext({ text: words });
    return forward(operation);
  };
  return send(text).pipe(
    switchMap((result) => withProducts(result, send)),
    map((result) => inPresentShape(result, operation.query)),
  );
}

/** Lines of orders know the address of their product, but not the product: these are asked for in a second request. */
function withProducts(
  result: ApolloLink.Result,
  send: (text: string) => Observable<ApolloLink.Result>,
): Observable<ApolloLink.Result> {
  const data = structuredClone(result.data);
  const lines = linesOfOrders(data);
  if (lines.length === 0) return of(result);
  const keys = [...new Set(lines.map((line) => line.product_url_key))];
  const filter = `filter:{url_key:{in:${JSON.stringify(keys)}}},pageSize:${keys.length}`;
  return send(`{products(${filter}){items{__typename uid sku url_key thumbnail{__typename url}}}}`).pipe(
    map((answer) => {
      const found = (answer.data as { products?: { items?: Fields[] } } | null)?.products?.items ?? [];
      for (const line of lines) line.product = found.find((product) => product?.url_key === line.product_url_key);
      return { ...result, data };
    }),
    // An order without pictures is better than none.
    catchError(() => of(result)),
  );
}

const linesOfOrders = (value: unknown): Fields[] => {
  if (!isFields(value)) return [];
  const own = typeof value.product_url_key === 'string' ? [value] : [];
  return [...own, ...Object.values(value).flatMap(linesOfOrders)];
};

function inPresentShape(result: ApolloLink.Result, document: DocumentNode): ApolloLink.Result {
  const data = structuredClone(result.data);
  // Before the lines, 2.4.6 lists what is wrong with the cart as a whole, as entries that are null and errors. Newer
  // ones say it with the line that it is about, and so does this one: its errors tell nothing more.
  const errors = result.errors
    ?.filter(({ path, extensions }) => !(isLine(path) && extensions?.category === 'graphql-input'))
    .map((error) => {
      const at = error.path?.indexOf('itemsV2') ?? -1;
      return at < 0 || !error.path ? error : { ...error, path: error.path.toSpliced(at + 1, 0, 'items') };
    });
  reshape(data);
  const [operation, ...fragments] = document.definitions;
  if (operation?.kind === Kind.OPERATION_DEFINITION)
    complete(data, operation.selectionSet, fragments as FragmentDefinitionNode[]);
  const { errors: _, ...rest } = result;
  return errors?.length ? { ...rest, data, errors } : { ...rest, data };
}

const isLine = (path: readonly (string | number)[] | undefined) => path?.at(-2) === 'itemsV2';

/** Lines without pages become the page that they are all on; the id of a new cart becomes the cart with that id. */
function reshape(value: unknown): void {
  if (!isFields(value)) return;
  for (const [name, field] of Object.entries(value)) {
    reshape(field);
    if (name === 'itemsV2' && Array.isArray(field))
      value[name] = { __typename: 'CartItems', items: field.filter((line) => line !== null) };
    if (name === 'createGuestCart' && typeof field === 'string')
      value[name] = { __typename: 'CreateGuestCartOutput', cart: { __typename: 'Cart', id: field } };
  }
}

/** Null for each field that was meant to be asked: the cache takes only whole answers. */
function complete(value: unknown, asked: SelectionSetNode, fragments: FragmentDefinitionNode[]): void {
  if (Array.isArray(value)) {
    for (const one of value) complete(one, asked, fragments);
    return;
  }
  if (!isFields(value)) return;
  const fits = (type: string | undefined) =>
    !type || type === value.__typename || possibleTypes[type]?.includes(String(value.__typename));
  for (const selection of asked.selections) {
    if (selection.kind === Kind.FIELD) {
      const name = (selection.alias ?? selection.name).value;
      value[name] ??= null;
      if (selection.selectionSet) complete(value[name], selection.selectionSet, fragments);
      continue;
    }
    const part =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection
        : fragments.find((fragment) => fragment.name.value === selection.name.value);
    if (part && fits(part.typeCondition?.name.value)) complete(value, part.selectionSet, fragments);
  }
}
