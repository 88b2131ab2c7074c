import { lazyPart } from '#ui/lazyPart';

/** Needed only while nothing reaches the shop. */
export const deviceResults = lazyPart(() =>
  import(/* webpackChunkName: "on-device" */ './DeviceResults').then((code) => code.DeviceResults),
);
