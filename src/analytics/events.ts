import type { StoreView } from '#lib/storeViews';

/** A product as facts name it; `price` is that of one piece, with VAT, in the cart's or the view's currency. */
export interface EventProduct {
  /** What is bought: the variant's number, once one is chosen. */
  sku: string;
  /** The product's own number. */
  productSku: string;
  name: string;
  price: number;
  currency: string;
  quantity: number;
  /** Chosen values of a product that comes in variants, in the page's language; not what was written for it. */
  options: { label: string; value: string }[];
}

/** A cart as facts name it: with its total, VAT included. */
export interface EventCart {
  cartId: string;
  total: number;
  currency: string;
  coupons: string[];
  products: EventProduct[];
}

/** Sums of an order include VAT; `tax` is the VAT in its total. */
export interface EventOrder extends EventCart {
  shipping: number;
  tax: number;
  discount: number;
  /** Codes, as Magento has them; null for what is not sent anywhere. */
  shippingMethod: string | null;
  paymentMethod: string;
}

/** What of a cart changed, and what it comes to then. */
export interface CartChanged extends Omit<EventCart, 'coupons'> {}

export interface ProductViewed extends Omit<EventProduct, 'quantity' | 'price'> {
  /** Null where the shop tells none. */
  price: number | null;
  inStock: boolean;
}

export interface CategoryViewed {
  uid: string;
  name: string;
  /** Its address, from the top category down. */
  path: string;
}

export interface ContentViewed {
  identifier: string;
  title: string;
  isHome: boolean;
}

/** What is chosen of a list, as its address says it: codes and values of the back end. */
interface Chosen {
  filters: Readonly<Record<string, readonly string[]>>;
  price: { from?: number; to?: number } | null;
  sort: { field: string; direction: 'asc' | 'desc' } | null;
  page: number;
  /** How many products there are, on all pages. */
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

/** How fast a page was: one of the web vitals. */
export interface Measured {
  name: string;
  value: number;
  /** `good`, `needs-improvement` or `poor`. */
  rating: string;
  /** Kind of the page that it is of, which may have been left by now. */
  route: string;
  /** Whether the page was loaded, or opened inside the app. */
  navigation: 'load' | 'soft';
}

interface Fact<Type extends string, Payload = undefined> {
  type: Type;
  payload: Payload;
}

/** What connectors hear: the features' facts (docs/events.md), and which page is shown. */
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

/** The page on which something happened. */
export interface Place {
  /** What kind of page, never whose: `product`, `/checkout`. */
  route: string;
  /** The page's address without its query; of a page that is somebody's, its route alone. */
  address: string;
}

/** Where and by whom something was done. */
export interface Circumstances extends Place {
  shopper: 'guest' | 'logged-in';
  view: StoreView;
}

/** Passes on what shoppers do. It is made only with their consent, and hears everything once and in order. */
export interface Connector {
  tell(event: ShopEvent, circumstances: Circumstances): void;
  /** The shopper has withdrawn: sends nothing more, and removes what it has kept on the device. */
  stop(): void;
}
