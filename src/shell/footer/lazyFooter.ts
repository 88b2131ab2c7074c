import { later } from '#ui/later';

export const footerContent = later(
  () => import(/* webpackChunkName: "footer" */ './FooterContent').then((code) => code.FooterContent),
  { withTexts: true },
);
