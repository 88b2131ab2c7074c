import { lazyPart } from '#ui/lazyPart';

// What is needed only while nothing reaches the shop.

export const deviceResults = lazyPart(() =>
  import(/* webpackChunkName: "device-search" */ './DeviceResults').then((code) => code.DeviceResults),
);

/** What the device suggests; fails when its code does not come. */
export const loadDeviceSuggestions = () =>
  import(/* webpackChunkName: "device-search" */ './findOnDevice').then((code) => code.suggestOnDevice);
