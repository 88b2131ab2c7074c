// Search in the products cached on the device, in one chunk.
export { OfflineResults as DeviceResults, KnownProducts } from './OfflineResults';
export { suggestCachedProducts as suggestOnDevice } from './searchCachedProducts';
