import { createContext } from 'react';

/** The texts that the first load does without. */
export interface DeferredMessages {
  areHere(): boolean;
  /** Fetches them, once; after a failure it can be tried again. */
  complete(): Promise<void>;
}

/** Outside of an app all texts are there. */
export const DeferredMessagesContext = createContext<DeferredMessages>({
  areHere: () => true,
  complete: () => Promise.resolve(),
});
