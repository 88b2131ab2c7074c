import { useLayoutEffect } from 'react';
import type { PartChoice } from './choice';

/** Tells the page of every new choice before it can be pressed. The choice has to stay the same object while it is the same. */
export function usePartChoice(choice: PartChoice | undefined, onChoice: (choice: PartChoice) => void): void {
  useLayoutEffect(() => {
    if (choice) onChoice(choice);
  }, [choice, onChoice]);
}
