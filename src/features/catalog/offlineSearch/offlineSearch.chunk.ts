// Search in the products cached on the device, in one chunk.
export { CachedProducts, OfflineResults } from './OfflineResults';
export { suggestCachedProducts } from './searchCachedProducts';
