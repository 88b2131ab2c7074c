// What the device finds among the products it knows, in one chunk.
export { DeviceResults, KnownProducts } from './OfflineResults';
export { suggestOnDevice } from './searchCachedProducts';
