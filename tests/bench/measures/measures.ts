import type { Measure } from '../types.ts';
import { blocking } from './blocking.ts';
import { bytes } from './bytes.ts';
import { cart } from './cart.ts';
import { clicks } from './clicks.ts';
import { filter } from './filter.ts';
import { growth } from './growth.ts';
import { lighthouseMeasure } from './lighthouse.ts';
import { memory } from './memory.ts';
import { openingsMeasure } from './openings.ts';
import { returns } from './returns.ts';
import { search } from './search.ts';
import { startUp } from './startUp.ts';
import { visits } from './visits.ts';

/** All measures of `npm run bench`, in their order. */
export const measures: readonly Measure[] = [
  bytes,
  lighthouseMeasure,
  blocking,
  clicks,
  cart,
  search,
  filter,
  openingsMeasure,
  visits,
  returns,
  startUp,
  memory,
  growth,
];
