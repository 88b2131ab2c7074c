import { lazyPart } from '#ui/lazyPart';

/** Nobody waits for it who has a network. */
export const knownProducts = lazyPart(
  () => import(/* webpackChunkName: "on-device" */ './KnownProducts').then((code) => code.KnownProducts),
  { isOptional: true },
);

/** What the device suggests; fails when its code does not come. */
export const loadDeviceSuggestions = () =>
  import(/* webpackChunkName: "on-device" */ './findOnDevice').then((code) => code.suggestOnDevice);
