// What puts another cart in the place of this one, in one chunk.
export { mergeGuestCart } from './mergeCart';
export { replaceCart } from './replaceCart';
