import { useHasInteracted } from '#store/index';

/** A few swipes, in CSS pixels. */
const NEAR = 300;

/**
 * How near (CSS pixels) the screen is to a part of the page when its data are fetched: a few swipes before it shows. As
 * long as the shopper has not stirred it has to be in sight: what the first screen does not show can wait.
 */
export const useNearness = (): number => (useHasInteracted() ? NEAR : 0);
