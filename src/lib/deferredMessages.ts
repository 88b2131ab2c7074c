import { createContext } from 'react';

/** Messages that are loaded after the first load. Default for tests: all messages are loaded. */
export interface DeferredMessages {
  areHere(): boolean;
  /** Loads the messages once; after a failure the next call loads them again. */
  complete(): Promise<void>;
}

export const DeferredMessagesContext = createContext<DeferredMessages>({
  areHere: () => true,
  complete: () => Promise.resolve(),
});
