import { startTransition, useEffect, useState } from 'react';

/**
 * Returns the number of entries of a long list to render: first those of the first screen, then more step by step.
 *
 * @param isWhole renders all entries immediately, to restore the scroll position after the back button
 * @param first more entries than the first screen shows at any width
 * @param step entries per step, few enough for a slow phone to render between two frames
 */
export function useIncrementalCount(
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
