import { type RefCallback, useCallback, useState } from 'react';
import { onIntersection } from '#lib/browser/intersection';

/** True from when the element is less than 300 px away from the screen; at once where the browser cannot tell. */
export function useNear<T extends Element>(): [RefCallback<T>, boolean] {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  const ref = useCallback(
    (element: T) => (isNear ? undefined : onIntersection(element, '300px', (isInSight) => isInSight && setNear(true))),
    [isNear],
  );
  return [ref, isNear];
}
