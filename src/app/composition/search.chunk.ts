// The search, and what another app shares with it, in one chunk.
export { preloadSearchPage, SearchPage } from '#features/catalog/search/SearchPage';
export { SharePage } from '../shareTarget/SharePage';
