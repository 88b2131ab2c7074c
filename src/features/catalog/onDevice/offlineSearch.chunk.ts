// What the device finds among the products it knows, in one chunk.
export { DeviceResults, KnownProducts } from './DeviceResults';
export { suggestOnDevice } from './findOnDevice';
