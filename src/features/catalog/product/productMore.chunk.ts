// What a product's page has below the first screen or behind a press, in one chunk.
export { Reviews } from '../reviews/Reviews';
export { CrossSells } from './rows/CrossSells';
export { ProductRows } from './rows/ProductRows';
export { VideoPlayer } from './gallery/VideoPlayer';
export { ZoomDialog } from './gallery/ZoomDialog';
