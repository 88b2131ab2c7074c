import { type RefCallback, useCallback, useState } from 'react';

/**
 * Returns a `ref` for an element, and whether the element has been within `margin` CSS pixels of the viewport. The
 * second value is true in browsers without IntersectionObserver.
 */
export function useInView(margin = 0): [RefCallback<Element>, boolean] {
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
