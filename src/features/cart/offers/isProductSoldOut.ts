interface WithStock {
  __typename?: string;
  stock_status: string | null;
}

interface WithParts {
  items?: readonly ({ required: boolean | null; options: readonly (Part | null)[] | null } | null)[] | null;
}

interface Part {
  product: WithStock | null;
}

/**
 * True if a product cannot be bought now. For a bundle, the stock of its options counts, because Magento 2.4.8 reports
 * every bundle outside a cart as out of stock. A bundle whose options are not known is not sold out.
 */
export function isProductSoldOut(product: WithStock & WithParts): boolean {
  if (product.__typename !== 'BundleProduct') return product.stock_status === 'OUT_OF_STOCK';
  const hasStock = (options: readonly (Part | null)[] | null | undefined) =>
    options?.some((option) => option?.product && !isProductSoldOut(option.product)) ?? true;
  const items = product.items ?? [];
  return (
    items.some((item) => item?.required && !hasStock(item.options)) ||
    (items.length > 0 && !items.some((item) => hasStock(item?.options)))
  );
}
