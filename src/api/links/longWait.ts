import { ApolloLink } from '@apollo/client/link';
import { Observable } from 'rxjs';
import { beginWait } from '#lib/waiting/longWait';

declare module '@apollo/client' {
  interface DefaultContext {
    /** Whether the shopper waits for the answer; so it is unless this says otherwise. */
    isWanted?: () => boolean;
  }
}

/** Has the shopper told of an operation that takes long, with its time in the queue and all its attempts. */
export function longWaitLink(): ApolloLink {
  return new ApolloLink(
    (operation, forward) =>
      new Observable((observer) => {
        const end = beginWait(operation.getContext().isWanted);
        const answer = forward(operation).subscribe(observer);
        answer.add(end);
        return answer;
      }),
  );
}
