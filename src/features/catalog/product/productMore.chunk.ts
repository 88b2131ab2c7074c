// Parts of the product page below the first screen or behind a button, in one chunk.
export { Reviews } from '../reviews/Reviews';
export { VideoPlayer } from './gallery/VideoPlayer';
export { ZoomDialog } from './gallery/ZoomDialog';
export { CrossSells, ProductRows } from './recommendations/ProductRows';
