// `sizes` values of pictures; the boot script preloads the first pictures by the same values. They follow the gutters
// (4vw within 16 and 48 px), columns and gaps of the style sheets. A browser test checks this.

const twoOnPhones = '(max-width: 639px) calc(50vw - 1.5rem)';

/** Maximum width of the picture of a card, in CSS pixels. */
export const cardWidth = 360;

/** Number of cards in a first screen: the maximum number of columns. */
export const firstScreenCards = 3;

/** A card in a grid of 3 columns, 2 on phones, beside a filter bar on wide screens. */
export const gridSizes = `${twoOnPhones}, (max-width: 959px) calc(30.7vw - 1rem), min(314px, 33.4vw - 10.3rem)`;

/** The same grid without anything beside it. */
export const wideGridSizes = `${twoOnPhones}, min(432px, 30.7vw - 1rem)`;

/** A card in a row that scrolls sideways: 2.2 cards are visible on phones, then 3, then 4. */
export const rowSizes =
  '(max-width: 639px) calc(41.8vw - 0.5rem), (max-width: 959px) calc(30.7vw - 1rem), min(318px, 25vw - 2.6rem)';

/** Maximum width of the large picture of a product, in CSS pixels. */
export const stageWidth = 640;
/** Width of its column, limited by the height of a wide screen. */
export const stageSizes =
  '(max-width: 719px) 92vw, (max-width: 959px) calc(46vw - 1rem), min(592px, 46.6vw - 5.5rem, max(24rem, 80vh - 10rem))';
