import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { tap } from 'rxjs';

export interface HeadersLinkOptions {
  storeCode: string;
  getToken: () => string | null;
  /** The currency that the shopper chose; none for the store view's own. */
  getCurrency: () => string | undefined;
  /** Magento's cache id of this store view and currency. */
  getCacheId: () => string | undefined;
  setCacheId: (id: string) => void;
}

export const cacheIdHeader = 'X-Magento-Cache-Id';

/** Says who asks and for which shop: token, store view, currency, cache id; and keeps the cache id that comes back. */
export function headersLink({
  storeCode,
  getToken,
  getCurrency,
  getCacheId,
  setCacheId,
}: HeadersLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = getToken();
    const currency = getCurrency();
    const cacheId = operation.operationType === OperationTypeNode.QUERY ? getCacheId() : undefined;
    // A repeated attempt must not take its own earlier headers for the caller's.
    const own: Record<string, string> = operation.getContext().ownHeaders ?? operation.getContext().headers ?? {};
    operation.setContext({
      ownHeaders: own,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        Store: storeCode,
        ...(currency && { 'Content-Currency': currency }),
        ...(cacheId && { [cacheIdHeader]: cacheId }),
        ...own,
      },
    });
    return forward(operation).pipe(
      tap(() => {
        const headers: Headers | undefined = operation.getContext().responseHeaders;
        const received = headers?.get(cacheIdHeader);
        // An answer for another store view or shopper than the present one must not leave its id here.
        if (received && !own.Store && getToken() === token && getCurrency() === currency) setCacheId(received);
      }),
    );
  });
}
