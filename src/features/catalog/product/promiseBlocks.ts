import { shop } from '#lib/shop';

/** Identifiers of the merchant's content blocks under the buy button. */
const blocks = [...shop.features.promises];

export const hasPromises = blocks.length > 0;

/** How they are asked for: a block that is not there is an error to Magento, and an answer that is kept to us. */
export const promisesQuery = { variables: { blocks }, errorPolicy: 'ignore' as const };

/** Where they are beside the picture, and so in the first screen. */
export const besidePicture = '(min-width: 720px)';
