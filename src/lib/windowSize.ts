import { config } from './config';

/** Returns the window's size in CSS pixels; a default while the window has no size, as in a prerendered page. */
export const windowSize = (): { width: number; height: number } => ({
  width: globalThis.innerWidth || config.defaultWindowSize.width,
  height: globalThis.innerHeight || config.defaultWindowSize.height,
});
