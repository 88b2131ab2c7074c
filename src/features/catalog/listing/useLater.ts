import { startTransition, useEffect, useState } from 'react';
import { useHasInteracted } from '#store/index';

/**
 * Whether what a new page can do without for a moment may be rendered: from the first frame on that shows the page. On
 * a first visit at once, since nobody has pressed anything and is waiting.
 */
export function useLater(): boolean {
  const hasInteracted = useHasInteracted();
  const [isLater, setLater] = useState(!hasInteracted);
  useEffect(() => {
    if (isLater) return;
    let timer: ReturnType<typeof setTimeout>;
    // The task after a frame's callbacks comes when the frame has been drawn.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setLater(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isLater]);
  return isLater;
}
