// Search, and the share target that leads to it, in one chunk.
export { preloadSearchPage, SearchPage } from '#features/catalog/search/SearchPage';
export { SharePage } from '../shareTarget/SharePage';
