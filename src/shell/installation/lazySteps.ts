import { lazyPart } from '#ui/lazyPart';

export const homeScreenSteps = lazyPart(
  () => import(/* webpackChunkName: "home-screen-steps" */ './HomeScreenSteps').then((code) => code.HomeScreenSteps),
  { withTexts: true },
);
