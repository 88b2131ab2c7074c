/** Content blocks under the buy button. A merchant who has none of them shows none. */
export const promiseBlocks = ['delivery-promise', 'returns-promise'];
