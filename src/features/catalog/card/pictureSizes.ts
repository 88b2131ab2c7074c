// Values for the `sizes` attribute of pictures. The boot script preloads the first pictures with the same values. The
// values must match the gutters (4vw, from 16 to 48 px), columns and gaps of the style sheets. A browser test checks
// this.

const twoOnPhones = '(max-width: 639px) calc(50vw - 1.5rem)';

/** Maximum width of the picture on a product card, in CSS pixels. */
export const cardWidth = 360;

/** Number of product cards in a first screen: the maximum number of columns. */
export const firstScreenCards = 3;

/** `sizes` of a picture in a product grid of 3 columns, 2 on phones. On wide screens, filters are beside the grid. */
export const gridSizes = `${twoOnPhones}, (max-width: 959px) calc(30.7vw - 1rem), min(314px, 33.4vw - 10.3rem)`;

/** `sizes` of a picture in a product grid without filters beside the grid. */
export const wideGridSizes = `${twoOnPhones}, min(432px, 30.7vw - 1rem)`;

/** `sizes` of a picture in a product row that scrolls sideways: 2.2 cards are visible on phones, then 3, then 4. */
export const rowSizes =
  '(max-width: 639px) calc(41.8vw - 0.5rem), (max-width: 959px) calc(30.7vw - 1rem), min(318px, 25vw - 2.6rem)';

/** Maximum width of the large picture of a product, in CSS pixels. */
export const stageWidth = 640;
/** `sizes` of the large product picture: the width of its column, limited by the screen height on wide screens. */
export const stageSizes =
  '(max-width: 719px) 92vw, (max-width: 959px) calc(46vw - 1rem), min(592px, 46.6vw - 5.5rem, max(24rem, 80vh - 10rem))';
