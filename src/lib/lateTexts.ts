import { createContext } from 'react';

/** The texts that the first load does without. */
export interface LateTexts {
  areHere(): boolean;
  /** Fetches them, once; after a failure it can be tried again. */
  complete(): Promise<void>;
}

/** Outside of an app all texts are there. */
export const LateTextsContext = createContext<LateTexts>({ areHere: () => true, complete: () => Promise.resolve() });
