import type {
  Order,
  Page,
  Product,
  SearchInput,
  SearchResults,
  ShoppingCart,
  ShoppingCartItem,
} from '@adobe/magento-storefront-events-sdk/dist/types/types/schemas';
import { roundMoney } from '#lib/money';
import type { CartChanged, EventCart, EventProduct, OrderPlaced, ProductViewed, Searched } from '../events';

// Event data in the format of Adobe's SDK. Numeric ids that Magento's GraphQL does not have are 0. Personal data of the
// shopper are left out.

/** Adobe's id of a list of search results. It is constant, because a page has only one such list. */
export const searchUnit = 'search';

export const product = ({ sku, productSku, name, price, currency }: Omit<ProductViewed, 'inStock'>): Product => ({
  productId: 0,
  name,
  sku,
  topLevelSku: productSku,
  ...(price !== null && { pricing: { regularPrice: price, currencyCode: currency } }),
});

const cartItem = (fact: EventProduct): ShoppingCartItem => ({
  id: fact.sku,
  canApplyMsrp: false,
  formattedPrice: `${fact.currency} ${fact.price}`,
  prices: { price: { value: fact.price, currency: fact.currency } },
  product: product(fact),
  configurableOptions: fact.options.map(({ label, value }) => ({
    id: 0,
    optionLabel: label,
    valueId: 0,
    valueLabel: value,
  })),
  quantity: fact.quantity,
});

export const changedProducts = ({ products }: CartChanged) => ({ items: products.map(cartItem) });

const sumOf = (products: readonly EventProduct[], currency: string) =>
  roundMoney({ value: products.reduce((sum, { price, quantity }) => sum + price * quantity, 0), currency });

/** Returns the cart in Adobe's format. For an event about a change, `products` contains only the changed products. */
export const shoppingCart = ({ cartId, currency, products }: Omit<EventCart, 'coupons' | 'total'>): ShoppingCart => ({
  id: cartId,
  items: products.map(cartItem),
  prices: { subtotalIncludingTax: sumOf(products, currency) },
  totalQuantity: products.reduce((sum, { quantity }) => sum + quantity, 0),
});

/** Returns the order in Adobe's format. `subtotalExcludingTax` is 0, because the event has no sum without VAT. */
export const order = (fact: OrderPlaced): Order => {
  const { number, cartId, total, coupons = [], products = [], tax = 0, discount = 0, shipping = 0 } = fact;
  const paymentMethodCode = fact.paymentMethod ?? '';
  const orderId = number ?? cartId;
  return {
    appliedCouponCode: coupons.join(','),
    email: '',
    grandTotal: total,
    orderId,
    orderType: 'checkout',
    otherTax: 0,
    paymentMethodCode,
    paymentMethodName: paymentMethodCode,
    payments: [{ paymentMethodCode, paymentMethodName: paymentMethodCode, total, orderId }],
    salesTax: tax,
    shipping: { shippingMethod: fact.shippingMethod ?? '', shippingAmount: shipping },
    subtotalExcludingTax: 0,
    subtotalIncludingTax: sumOf(products, fact.currency ?? '').value,
    discountAmount: discount,
    taxAmount: tax,
  };
};

export const searchInput = ({ words, filters, price, sort, page }: Searched, searchRequestId: string): SearchInput => ({
  units: [
    {
      searchUnitId: searchUnit,
      searchRequestId,
      queryTypes: ['products'],
      phrase: words,
      pageSize: 0,
      currentPage: page,
      filter: [
        ...Object.entries(filters).map(([attribute, values]) => ({ attribute, in: [...values] })),
        ...(price ? [{ attribute: 'price', range: price }] : []),
      ],
      sort: sort ? [{ attribute: sort.field, direction: sort.direction === 'asc' ? 'ASC' : 'DESC' }] : [],
    },
  ],
});

/**
 * Returns search results in Adobe's format, without products: the event has only their number, which `Note.found`
 * sends.
 */
export const searchResults = ({ page }: Searched, searchRequestId: string): SearchResults => ({
  units: [
    {
      searchUnitId: searchUnit,
      searchRequestId,
      products: [],
      categories: [],
      suggestions: [],
      page,
      perPage: 0,
      facets: null,
    },
  ],
});

/** Returns the page in Adobe's format. Scroll offsets are 0, because the app does not measure them. */
export const pageContext = (route: string): Page => ({
  pageType: route,
  pageName: route,
  maxXOffset: 0,
  maxYOffset: 0,
  minXOffset: 0,
  minYOffset: 0,
  ping_interval: 0,
  pings: 0,
});
