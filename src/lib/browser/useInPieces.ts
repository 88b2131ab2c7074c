import { startTransition, useEffect, useState } from 'react';

/**
 * How many entries of a long list are rendered: the first screen's, then the others piece by piece.
 * @param isWhole all at once: who comes back may have been further down
 * @param first more than the first screen shows at any width
 * @param step small enough for a slow phone to make between two frames
 */
export function useInPieces(
  count: number,
  { isWhole, first, step }: { isWhole: boolean; first: number; step: number },
): number {
  const [shown, setShown] = useState(isWhole ? count : first);
  useEffect(() => {
    if (shown >= count) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + step)));
    return () => clearTimeout(timer);
  }, [shown, count, step]);
  return shown;
}
