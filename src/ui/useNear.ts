import { type RefCallback, useCallback, useState } from 'react';

/**
 * Whether an element has come near the screen: within `margin` CSS pixels of it, and from then on. The element takes
 * the reference. True at once where the browser cannot tell.
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
