// Search in the products cached on the device, in one chunk.
export { DeviceResults, KnownProducts } from './OfflineResults';
export { suggestOnDevice } from './searchCachedProducts';
