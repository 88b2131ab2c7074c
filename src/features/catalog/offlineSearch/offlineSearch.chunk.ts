// Search in the products cached on the device, in one chunk.
export { KnownProducts, OfflineResults as DeviceResults } from './OfflineResults';
export { suggestCachedProducts as suggestOnDevice } from './searchCachedProducts';
