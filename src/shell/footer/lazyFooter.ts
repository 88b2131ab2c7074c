import { lazyPart } from '#ui/lazyPart';

export const footerContent = lazyPart(
  () => import(/* webpackChunkName: "footer" */ './FooterContent').then((code) => code.FooterContent),
  { withTexts: true },
);
