import { ApolloLink } from '@apollo/client/link';
import { OperationTypeNode } from 'graphql';
import { finalize, Observable } from 'rxjs';

declare module '@apollo/client' {
  interface DefaultContext {
    /** This mutation does not wait for those before it. */
    skipQueue?: boolean;
  }
}

/**
 * Mutations run one after another, in the order of the calls; queries pass, and so do mutations whose context says so.
 * One that is cancelled while it waits is never sent.
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
      // Ended in whatever way, it lets the next one go.
      const start = () => void forward(operation).pipe(finalize(next)).subscribe(observer);
      waiting.push(start);
      if (!running) next();

      return () => {
        const place = waiting.indexOf(start);
        if (place >= 0) waiting.splice(place, 1);
      };
    });
  });
}
