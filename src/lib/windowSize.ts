import { config } from './config';

/** The window's size in CSS pixels; a default while it has none, as in a prerendered page. */
export const windowSize = (): { width: number; height: number } => ({
  width: globalThis.innerWidth || config.defaultWindowSize.width,
  height: globalThis.innerHeight || config.defaultWindowSize.height,
});
