import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { Observable, type Subscription } from 'rxjs';

/**
 * Mutations run one after another, in the order of the calls; queries pass. A mutation with `skipQueue: true` in its
 * context passes too. One that is cancelled while it waits is never sent.
 */
export function mutationQueueLink(): ApolloLink {
  const waiting: (() => void)[] = [];
  let running = false;

  const next = () => {
    const start = waiting.shift();
    running = start !== undefined;
    start?.();
  };

  return new ApolloLink((operation, forward) => {
    if (operation.operationType !== OperationTypeNode.MUTATION || operation.getContext().skipQueue)
      return forward(operation);

    return new Observable((observer) => {
      let subscription: Subscription | undefined;
      let over = false;
      const end = () => {
        if (over) return;
        over = true;
        next();
      };
      const start = () => {
        subscription = forward(operation).subscribe({
          next: (result) => observer.next(result),
          error: (error) => {
            end();
            observer.error(error);
          },
          complete: () => {
            end();
            observer.complete();
          },
        });
      };

      waiting.push(start);
      if (!running) next();

      return () => {
        const place = waiting.indexOf(start);
        if (place >= 0) waiting.splice(place, 1);
        else {
          subscription?.unsubscribe();
          end();
        }
      };
    });
  });
}
