import { startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useHasInteracted } from '#store/index';

/** More than the first screen shows of a list at any width. */
const FIRST = 6;
/** Small enough for a slow phone to make between two frames. */
const STEP = 3;

/**
 * How many entries of a long list are rendered: the first screen's at first, the others piece by piece once these are
 * shown. Who goes back gets all at once, since the place where they were is further down.
 */
export function useInPieces(count: number): number {
  const isReturn = useNavigationType() === 'POP';
  const hasInteracted = useHasInteracted();
  const [shown, setShown] = useState(isReturn && hasInteracted ? count : FIRST);
  useEffect(() => {
    if (shown >= count) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + STEP)));
    return () => clearTimeout(timer);
  }, [shown, count]);
  return shown;
}
