import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { type Observable, of, switchMap, tap } from 'rxjs';
import { isInvalidCartProblem } from '../errors/errors';

interface SessionLinkOptions {
  getToken: () => string | null;
  /** The back end no longer knows this token. It must be gone when this returns. */
  onSessionLost: (token: string) => void;
}

/**
 * Ends the session when the back end says that the token is worth nothing: 401, or an authorization error about
 * anything but the cart. A query that got 401 is asked again as a guest, since Magento 2.4.8 refuses public data too.
 */
export function sessionLink({ getToken, onSessionLost }: SessionLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = getToken();
    // Who asks as a guest on purpose has no session to lose by the answer.
    if (!token || operation.getContext().headers?.Authorization === '') return forward(operation);
    return forward(operation).pipe(
      switchMap((result): Observable<ApolloLink.Result> => {
        // Magento 2.4.8 answers 401 to a wrong password, too: that is about a field, a bad token about the whole
        // request.
        const refused = operation.getContext().status === 401 && !result.errors?.some(({ path }) => path?.length);
        const forbidden = result.errors?.some(
          (error) => error.extensions?.category === 'graphql-authorization' && !isInvalidCartProblem(error),
        );
        if (!refused && !forbidden) return of(result);
        onSessionLost(token);
        return refused && operation.operationType === OperationTypeNode.QUERY ? forward(operation) : of(result);
      }),
    );
  });
}

export interface HeadersLinkOptions {
  storeCode: string;
  getToken: () => string | null;
  /** The currency of the visit; none for the store view's own. */
  getCurrency: () => string | undefined;
  /** The back end does not sell in that currency (any more); the operation went through without it. */
  onCurrencyRefused?: (currency: string) => void;
  /** Magento's cache id of this store view and currency. */
  getCacheId: () => string | undefined;
  setCacheId: (id: string) => void;
}

const cacheIdHeader = 'X-Magento-Cache-Id';

/**
 * Says who asks and for which shop: token, store view, currency, cache id; and keeps the cache id that comes back. What
 * is refused as a whole is sent once more without the currency, which may be one that the shop has withdrawn.
 */
export function headersLink({
  storeCode,
  getToken,
  getCurrency,
  onCurrencyRefused,
  getCacheId,
  setCacheId,
}: HeadersLinkOptions): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const token = getToken();
    const cacheId = operation.operationType === OperationTypeNode.QUERY ? getCacheId() : undefined;
    // A repeated attempt must not take its own earlier headers for the caller's.
    const own: Record<string, string> = operation.getContext().ownHeaders ?? operation.getContext().headers ?? {};
    const isForOtherView = own.Store && own.Store !== storeCode;
    // Another view may not sell in this one's currency.
    const currency = isForOtherView ? undefined : getCurrency();

    const send = (asked: string | undefined): Observable<ApolloLink.Result> => {
      const { Authorization = token && `Bearer ${token}`, ...others } = own;
      operation.setContext({
        ownHeaders: own,
        headers: {
          // A header with nothing in it would tell caches that the answer is somebody's own.
          ...(Authorization && { Authorization }),
          Store: storeCode,
          ...(asked && { 'Content-Currency': asked }),
          ...(cacheId && { [cacheIdHeader]: cacheId }),
          ...others,
        },
      });
      return forward(operation);
    };

    return send(currency).pipe(
      switchMap((result) =>
        currency && isRefused(result)
          ? send(undefined).pipe(tap((second) => isRefused(second) || onCurrencyRefused?.(currency)))
          : of(result),
      ),
      tap(() => {
        const headers: Headers | undefined = operation.getContext().responseHeaders;
        const received = headers?.get(cacheIdHeader);
        // An answer for another store view or shopper than the present one must not leave its id here.
        if (received && !own.Store && getToken() === token && getCurrency() === currency) setCacheId(received);
      }),
    );
  });
}

/** Refused before any field was looked at, for what stands in its headers. Nothing was done, so it may be repeated. */
const isRefused = ({ data, errors }: ApolloLink.Result): boolean =>
  !data && errors?.[0]?.extensions?.category === 'graphql-input' && !errors[0].path;
