import { createContext } from 'react';

/** The texts that the first load does without; outside of an app all are there. */
export interface DeferredMessages {
  areHere(): boolean;
  /** Fetches them, once; after a failure it can be tried again. */
  complete(): Promise<void>;
}

export const DeferredMessagesContext = createContext<DeferredMessages>({
  areHere: () => true,
  complete: () => Promise.resolve(),
});
