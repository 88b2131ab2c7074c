import type { StoreView } from '#lib/storeViews';

/** A product in an event; `price` is the unit price on the page, in the currency of the cart or the store view. */
export interface EventProduct {
  /** SKU of the chosen variant, or of the product if no variant is chosen. */
  sku: string;
  /** SKU of the product itself. */
  productSku: string;
  name: string;
  price: number;
  currency: string;
  quantity: number;
  /** Chosen values of a configurable product, in the page's language; without texts that the shopper typed. */
  options: { label: string; value: string }[];
}

/** A cart in an event; `total` is the sum on the page. */
export interface EventCart {
  cartId: string;
  total: number;
  currency: string;
  coupons: string[];
  products: EventProduct[];
}

/** An order in an event. Its sums include VAT; `tax` is the VAT contained in `total`. */
export interface EventOrder extends EventCart {
  shipping: number;
  tax: number;
  discount: number;
  /** Magento's code of the shipping method; null for an order that is not shipped. */
  shippingMethod: string | null;
  paymentMethod: string;
}

/** The products of a cart that changed, and the total after the change. */
export interface CartChanged extends Omit<EventCart, 'coupons'> {}

export interface ProductViewed extends Omit<EventProduct, 'quantity' | 'price'> {
  /** Null if the back end sends no price. */
  price: number | null;
  inStock: boolean;
}

export interface CategoryViewed {
  uid: string;
  name: string;
  /** URL path of the category, beginning with its top category. */
  path: string;
}

export interface ContentViewed {
  identifier: string;
  title: string;
  isHome: boolean;
}

/** The filters, sort order and page of a product list, with the back end's codes and values. */
interface Chosen {
  filters: Readonly<Record<string, readonly string[]>>;
  price: { from?: number; to?: number } | null;
  sort: { field: string; direction: 'asc' | 'desc' } | null;
  page: number;
  /** Number of products on all pages. */
  count: number;
}

export interface Searched extends Chosen {
  words: string;
}

export interface Filtered extends Chosen {
  categoryUid?: string | undefined;
  words?: string | undefined;
}

export interface StepDone extends EventCart {
  step: string;
  shippingMethod: string | null;
}

export interface PaymentChosen extends EventCart {
  paymentMethod: string;
  title: string;
}

export type OrderPlaced = Partial<EventOrder> & {
  number: string | null;
  cartId: string;
  total: number;
  placedAt: string;
};

/** A Web Vitals measurement of a page. */
export interface Measured {
  name: string;
  value: number;
  /** Rating of the value: `good`, `needs-improvement` or `poor`. */
  rating: string;
  /** Route of the measured page, which is not always the current page. */
  route: string;
  /** `load`: a full page load. `soft`: a navigation inside the app. */
  navigation: 'load' | 'soft';
}

interface Fact<Type extends string, Payload = undefined> {
  type: Type;
  payload: Payload;
}

/** The events that are forwarded to connectors (docs/events.md). */
export type ShopEvent =
  | Fact<'app/pageViewed'>
  | Fact<'app/measured', Measured>
  | Fact<'catalog/productViewed', ProductViewed>
  | Fact<'catalog/categoryViewed', CategoryViewed>
  | Fact<'content/contentViewed', ContentViewed>
  | Fact<'catalog/searched', Searched>
  | Fact<'catalog/filtered', Filtered>
  | Fact<'cart/productsAdded', CartChanged>
  | Fact<'cart/productsRemoved', CartChanged>
  | Fact<'cart/cartViewed', EventCart>
  | Fact<'checkout/checkoutEntered', EventCart>
  | Fact<'checkout/stepDone', StepDone>
  | Fact<'checkout/paymentChosen', PaymentChosen>
  | Fact<'checkout/orderPlaced', OrderPlaced>
  | Fact<'user/customerSignedIn'>
  | Fact<'user/signedOut', string>
  | Fact<'user/accountCreated'>;

/** The page on which an event happened. */
export interface Place {
  /** Type or path of the page, without personal data: `product`, `/checkout`. */
  route: string;
  /** The page's URL without its query. For a page with personal data, the URL contains only the route. */
  address: string;
}

/** The page and the shopper of an event. */
export interface Circumstances extends Place {
  shopper: 'guest' | 'logged-in';
  view: StoreView;
}

/**
 * Forwards events to a service. A connector exists only with the shopper's consent, and gets each event once, in order.
 */
export interface Connector {
  tell(event: ShopEvent, circumstances: Circumstances): void;
  /** Called when the shopper withdraws consent: stops sending, and removes the service's data from the device. */
  stop(): void;
}
