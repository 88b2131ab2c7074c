import { shopConfig } from '#lib/shopConfig';

/** Identifiers of the merchant's content blocks under the buy button. */
const blocks = [...shopConfig.features.promises];

export const hasProductBlocks = blocks.length > 0;

/**
 * Magento reports an error for a block that does not exist; with `ignore` the app caches and shows the other blocks.
 */
export const productBlocksQuery = { variables: { blocks }, errorPolicy: 'ignore' as const };

/** Media query for screens where the blocks are beside the picture, and so in the first screen. */
export const besidePicture = '(min-width: 720px)';
