import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { type Observable, of, switchMap } from 'rxjs';
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
