import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether an element has been within `margin` CSS pixels of the screen. The element takes the reference. True at once
 * where the browser has no IntersectionObserver.
 */
export function useNear(margin = 0): [RefCallback<Element>, boolean] {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback(
    (element: Element | null) => {
      if (!element || isNear) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
        },
        { rootMargin: `${margin}px` },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [margin, isNear],
  );
  return [ref, isNear];
}
