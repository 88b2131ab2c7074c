import { useHasInteracted } from '#store/index';
import { useNear } from '#ui/useNear';

/** A few swipes, in CSS pixels. */
const NEAR = 300;

/**
 * Whether the screen has come near to a part of the page, so that its data are fetched: a few swipes before it shows.
 * As long as the shopper has not stirred it has to be in sight: what the first screen does not show can wait.
 */
export const useNearPart = () => useNear(useHasInteracted() ? NEAR : 0);
