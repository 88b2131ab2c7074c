import type { GetProductPageQuery } from '#api/operations.generated';

/** The product of a product page, as the back end answers it. */
export type ProductItem = NonNullable<NonNullable<NonNullable<GetProductPageQuery['products']>['items']>[number]>;
