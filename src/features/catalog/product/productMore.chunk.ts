// What a product's page has below the first screen or behind a press, in one chunk.
export { Reviews } from '../reviews/Reviews';
export { VideoPlayer } from './gallery/VideoPlayer';
export { ZoomDialog } from './gallery/ZoomDialog';
export { CrossSells, ProductRows } from './recommendations/ProductRows';
