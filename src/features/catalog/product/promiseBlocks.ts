/** Content blocks under the buy button. A merchant who has none of them shows none. */
const promiseBlocks = ['delivery-promise', 'returns-promise'];

/** How they are asked for: a block that is not there is an error to Magento, and an answer that is kept to us. */
export const promisesQuery = { variables: { blocks: promiseBlocks }, errorPolicy: 'ignore' } as const;

/** Where they are beside the picture, and so in the first screen. */
export const besidePicture = '(min-width: 720px)';
