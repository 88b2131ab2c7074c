// How wide pictures are shown at which viewport, as in HTML; the boot script fetches the first ones by the same words.

/** A card in a grid of 3 columns, 2 on phones, beside a filter bar or not. */
export const gridSizes = '(max-width: 639px) calc(50vw - 1.5rem), (max-width: 959px) calc(33vw - 2rem), 360px';

/** The big picture of a product is this wide at most, in CSS pixels. */
export const stageWidth = 720;
export const stageSizes = `(max-width: 719px) 100vw, (max-width: 959px) 50vw, ${stageWidth}px`;
