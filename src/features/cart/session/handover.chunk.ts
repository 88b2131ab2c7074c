// What puts another cart in the place of this one, in one chunk.
export { mergeCart } from './mergeCart';
export { queueMerge } from './queueMerge';
export { replaceCart } from './replaceCart';
