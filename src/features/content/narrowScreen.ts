import { useMediaQuery } from '#ui/useMediaQuery';

/** Where Page Builder changes to its narrow look, and to its pictures for it. */
const NARROW = '(max-width: 767px)';

export const isNarrowScreen = (): boolean => window.matchMedia(NARROW).matches;
export const useIsNarrow = (): boolean => useMediaQuery(NARROW);
