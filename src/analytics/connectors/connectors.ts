import type { ApolloClient } from '@apollo/client';
import { removeCookies } from '#lib/browser/removeStored';
import { roundMoney } from '#lib/money';
import type { ShopConfig } from '#lib/shopConfig';
import type {
  CartChanged,
  Circumstances,
  Connector,
  EventCart,
  EventProduct,
  ProductViewed,
  ShopEvent,
} from '../events';

type Settings = ShopConfig['analytics'];

/**
 * Makes the connectors that the merchant configured. Call this function only with the shopper's consent.
 *
 * @returns the connectors that started; a connector that fails to start is left out
 */
export async function openConnectors(settings: Settings, client: ApolloClient): Promise<Connector[]> {
  const { dataLayer, experiencePlatform } = settings;
  const opened = await Promise.all([
    dataLayer && dataLayerConnector(dataLayer),
    experiencePlatform &&
      import(/* webpackChunkName: "insight-adobe" */ '../experiencePlatform/experiencePlatform')
        .then((code) => code.experienceConnector(settings, client))
        .catch(() => null),
  ]);
  return opened.flatMap((connector) => connector || []);
}

/** An entry of the data layer, in the format of Google Tag Manager. */
type Entry = Record<string, unknown>;

type Product = Omit<ProductViewed, 'inStock'> & { quantity?: number };

const itemOf = ({ productSku, sku, name, price, quantity, options }: Product): Entry => ({
  item_id: productSku,
  item_name: name,
  ...(sku !== productSku && { item_sku: sku }),
  ...(options.length > 0 && { item_variant: options.map(({ value }) => value).join(', ') }),
  ...(price !== null && { price }),
  ...(quantity !== undefined && { quantity }),
});

/** GA4's `value` is the sum of the products in the event, not the total of the cart. */
const worthOf = (products: readonly EventProduct[], currency: string): number =>
  roundMoney({ value: products.reduce((sum, { price, quantity }) => sum + price * quantity, 0), currency }).value;

const changed = (event: string, { currency, products }: CartChanged): Entry => ({
  event,
  ecommerce: { currency, value: worthOf(products, currency), items: products.map(itemOf) },
});

const withCart = (event: string, { currency, total, coupons, products }: EventCart, more: Entry = {}): Entry => ({
  event,
  ecommerce: {
    currency,
    value: total,
    ...(coupons.length > 0 && { coupon: coupons.join(', ') }),
    ...more,
    items: products.map(itemOf),
  },
});

const viewed = (product: ProductViewed): Entry => ({
  event: 'view_item',
  ecommerce: {
    currency: product.currency,
    ...(product.price !== null && { value: product.price }),
    items: [itemOf(product)],
  },
});

/** Returns the data layer entry for an event, with GA4's names; undefined if GA4 has no such event. */
function entryOf(event: ShopEvent, { route, address, shopper }: Circumstances): Entry | undefined {
  switch (event.type) {
    case 'app/pageViewed':
      return { event: 'page_view', page_type: route, page_location: address, shopper_type: shopper };
    case 'app/measured': {
      const { name, value, rating, route: page_type, navigation } = event.payload;
      return { event: 'web_vitals', metric: name, metric_value: value, metric_rating: rating, page_type, navigation };
    }
    case 'catalog/productViewed':
      return viewed(event.payload);
    case 'catalog/categoryViewed':
      return { event: 'view_item_list', item_list_id: event.payload.path, item_list_name: event.payload.name };
    case 'catalog/searched':
      return { event: 'search', search_term: event.payload.words, results: event.payload.count };
    case 'catalog/filtered':
      return { event: 'filter', filters: event.payload.filters, results: event.payload.count };
    case 'cart/productsAdded':
      return changed('add_to_cart', event.payload);
    case 'cart/productsRemoved':
      return changed('remove_from_cart', event.payload);
    case 'cart/cartViewed':
      return withCart('view_cart', event.payload);
    case 'checkout/checkoutEntered':
      return withCart('begin_checkout', event.payload);
    case 'checkout/stepDone': {
      const { step, shippingMethod } = event.payload;
      // The payment step is reported by `paymentChosen`.
      if (step !== 'delivery') return undefined;
      return withCart('add_shipping_info', event.payload, { shipping_tier: shippingMethod });
    }
    case 'checkout/paymentChosen':
      return withCart('add_payment_info', event.payload, { payment_type: event.payload.paymentMethod });
    case 'checkout/orderPlaced': {
      const { number, cartId, total, currency, coupons = [], products = [], tax, shipping } = event.payload;
      const ecommerce = { transaction_id: number ?? cartId, currency, value: total, tax, shipping };
      const coupon = coupons.length > 0 && { coupon: coupons.join(', ') };
      return { event: 'purchase', ecommerce: { ...ecommerce, ...coupon, items: products.map(itemOf) } };
    }
    case 'user/customerSignedIn':
      return { event: 'login', shopper_type: 'logged-in' };
    case 'user/signedOut':
      return { event: 'logout', shopper_type: 'guest' };
    case 'user/accountCreated':
      return { event: 'sign_up' };
    case 'content/contentViewed':
      return undefined;
  }
}

/** Writes events with GA4's names to the data layer, a global array that the merchant's tag manager reads. */
function dataLayerConnector(name: string): Connector {
  const known: unknown = Reflect.get(window, name);
  // The tag manager may have created the global array already.
  const list: unknown[] = Array.isArray(known) ? known : [];
  Reflect.set(window, name, list);
  list.push({ event: 'consent_given' });
  return {
    tell(event, circumstances) {
      const entry = entryOf(event, circumstances);
      if (!entry) return;
      // Without this reset, the tag manager merges the entry's products with those of the previous entry.
      if ('ecommerce' in entry) list.push({ ecommerce: null });
      list.push(entry);
    },
    stop() {
      list.push({ event: 'consent_withdrawn' });
      removeCookies(/^_g(a|id|at|cl)/);
    },
  };
}
