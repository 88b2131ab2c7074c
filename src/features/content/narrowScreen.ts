import { fitsMedia, narrowScreen } from '#lib/media';
import { useMediaQuery } from '#ui/useMediaQuery';

/** True on screens that get the content's narrow look and pictures. */
export const isNarrowScreen = (): boolean => fitsMedia(narrowScreen);
export const useIsNarrow = (): boolean => useMediaQuery(narrowScreen);
