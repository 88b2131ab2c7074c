import babelJest from 'babel-jest';
import { withoutDroppable } from '../../deploy/build/droppableLoader.mjs';

const babel = babelJest.createTransformer();

/** Runs the libraries that the build lightens as they ship, through the build's own loader. */
export default {
  canInstrument: true,
  getCacheKey: (source, file, options) => babel.getCacheKey(withoutDroppable(file, source), file, options),
  process: (source, file, options) => babel.process(withoutDroppable(file, source), file, options),
};
