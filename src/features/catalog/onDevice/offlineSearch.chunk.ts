// What the device finds among the products it knows, in one chunk.
export { DeviceResults } from './DeviceResults';
export { suggestOnDevice } from './findOnDevice';
export { KnownProducts } from './KnownProducts';
