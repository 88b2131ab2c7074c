import { useLayoutEffect } from 'react';
import type { PartChoice } from './choice';

const unknown: PartChoice = { selectedOptions: null, hasFailed: true };

/**
 * Tells the page of every new choice before it can be pressed, or that there is none because loading failed. The choice
 * has to stay the same object while it is the same.
 */
export function usePartChoice(
  choice: PartChoice | undefined,
  hasFailed: boolean,
  onChoice: (choice: PartChoice) => void,
): void {
  const told = choice ?? (hasFailed ? unknown : undefined);
  useLayoutEffect(() => {
    if (told) onChoice(told);
  }, [told, onChoice]);
}
