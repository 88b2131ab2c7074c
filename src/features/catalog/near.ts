/**
 * How near (CSS pixels) the screen is to a part of the page when its data are fetched: a few swipes before it shows.
 */
export const NEAR = 300;
