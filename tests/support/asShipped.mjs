import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutDroppable } from '../../deploy/build/droppableLoader.mjs';
import babel from './babel.mjs';

// The largest of them takes a second, and the key is asked for in every run.
const loader = readFileSync(join(import.meta.dirname, '../../deploy/build/droppableLoader.mjs'), 'utf8');

/** Runs the libraries that the build lightens as they ship, through the build's own loader. */
export default {
  canInstrument: true,
  getCacheKey: (source, file, options) => babel.getCacheKey(source + loader, file, options),
  process: (source, file, options) => babel.process(withoutDroppable(file, source), file, options),
};
