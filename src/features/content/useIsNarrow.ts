import { useSyncExternalStore } from 'react';

/** Where Page Builder changes to its narrow look. */
const query = '(max-width: 767px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia?.(query);
  media?.addEventListener('change', listener);
  return () => media?.removeEventListener('change', listener);
};

/** True on screens that get the content's narrow look and pictures. */
export const isNarrowScreen = (): boolean => window.matchMedia?.(query).matches ?? false;

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrowScreen);
