// How wide pictures are shown at which viewport, as in HTML; the boot script fetches the first ones by the same values.
// They follow the gutters (4vw within 16 and 48 px), columns and gaps of the style sheets; a browser test holds them to
// it.

const twoOnPhones = '(max-width: 639px) calc(50vw - 1.5rem)';

/** The picture of a card is this wide at most, in CSS pixels. */
export const cardWidth = 360;

/** Cards in a first screen: as many as a row has at most. */
export const firstScreenCards = 3;

/** A card in a grid of 3 columns, 2 on phones, beside a filter bar on wide screens. */
export const gridSizes = `${twoOnPhones}, (max-width: 959px) calc(30.7vw - 1rem), min(314px, 33.4vw - 10.3rem)`;

/** The same grid without anything beside it. */
export const wideGridSizes = `${twoOnPhones}, min(432px, 30.7vw - 1rem)`;

/** A card in a row that can be pushed along: 2.2 on phones, then 3, then 4. */
export const rowSizes =
  '(max-width: 639px) calc(41.8vw - 0.5rem), (max-width: 959px) calc(30.7vw - 1rem), min(318px, 25vw - 2.6rem)';

/** The big picture of a product is this wide at most, in CSS pixels. */
export const stageWidth = 640;
/** As wide as its column, or as tall as a wide screen. */
export const stageSizes =
  '(max-width: 719px) 92vw, (max-width: 959px) calc(46vw - 1rem), min(592px, 46.6vw - 5.5rem, max(24rem, 80vh - 10rem))';
