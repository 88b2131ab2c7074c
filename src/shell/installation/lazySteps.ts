import { lazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';

const stepsChunk = lazyChunk(() => import(/* webpackChunkName: "interaction" */ './HomeScreenSteps'), {
  withTexts: true,
});
export const homeScreenSteps = lazyPart(stepsChunk, (code) => code.HomeScreenSteps);
