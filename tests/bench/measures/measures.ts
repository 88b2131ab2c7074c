import type { Measure } from '../types.ts';
import { bytes } from './bytes.ts';
import { clicks } from './clicks.ts';
import { lighthouseMeasure } from './lighthouse.ts';

/** Everything that `npm run bench` can measure, in the order in which it does. */
export const measures: readonly Measure[] = [bytes, lighthouseMeasure, clicks];
