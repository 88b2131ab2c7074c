import { config } from './config';

/** The window's size in CSS pixels; the usual one where it has none, as a page that is made ready out of sight. */
export const windowSize = (): { width: number; height: number } => ({
  width: globalThis.innerWidth || config.defaultWindowSize.width,
  height: globalThis.innerHeight || config.defaultWindowSize.height,
});
