import type { CurrencyDisplay } from './money';

/** Words that the merchant writes, in both languages of the shop. */
export interface Words {
  en: string;
  ar: string;
}

export type Language = keyof Words;
export type CountryCode = 'SA' | 'AE';

/** One of the shop's faces: a store view of Magento. */
export interface StoreViewConfig {
  /** Magento's code of the view; the first segment of its addresses. */
  code: string;
  /** Magento's store id. */
  id: number;
  /** Magento's code of its website: a cart belongs to one. */
  website: string;
  language: Language;
  country: CountryCode;
  /** The currency that prices are shown in until the shopper chooses another one. */
  currency: string;
  /** Where pictures without an address of their own are; ends in a slash. The back end's answer may name another. */
  mediaBase: string;
  /** Product prices come with the VAT of the country, and say so. */
  pricesIncludeVat?: boolean;
}

/** What a receipt says of who sold; what is missing is not shown. */
interface Seller {
  /** As it is registered; else the store's own name. */
  name?: string;
  address?: readonly string[];
  vatNumber?: string;
  /** The number in the commercial register. */
  registrationNumber?: string;
}

/** A redirect payment: it happens on the provider's page after the order was placed (docs/payments.md). */
export interface PaymentPage {
  /** Magento's code of the method. */
  code: string;
  name: Words;
  /** Address of a picture; its name stands there without one. */
  mark?: string;
  /** The merchant's service that knows the provider's page and the state of a payment; a path or `https:`. */
  address: string;
  /** Into how many equal payments it divides a price, for the line under it; from and up to these amounts. */
  instalments?: { count: number; from: number; to: number };
}

/** A way to pay, as footer and cart show it. */
export type PaymentMark = Pick<PaymentPage, 'name' | 'mark'>;

/** Whose data in Adobe's Experience Platform the shop's are. */
interface ExperienceContext {
  environment?: string;
  environmentId: string;
  datastreamId: string;
  imsOrgId: string;
}

/** What a merchant may switch off that no setting of Magento does. */
type Feature = 'compare' | 'recentlyViewed' | 'share';

/** Icons of the sentences above the footer. */
export const promiseIcons = ['delivery', 'returns', 'leaf', 'shield', 'phone', 'gift'] as const;
export const socialNames = ['instagram', 'x', 'snapchat', 'tiktok', 'whatsapp'] as const;

/** How pictures of products are shown, all alike. */
interface ProductPictures {
  /** `contain` shows the whole picture on the page's ground; `cover` fills the frame and cuts what does not fit. */
  fit: 'contain' | 'cover';
  /** Of the frame: width / height. */
  ratio: number;
}

/** The merchant's configuration (docs/configuration.md), checked on the server, which writes it into the page. */
export interface ShopConfig {
  /** Origin of GraphQL and REST when it is not the page's; else empty. */
  api: string;
  /** Code of the view for addresses without one. */
  defaultView: string;
  storeViews: readonly StoreViewConfig[];
  /** `symbol` writes `ر.س.` and `SAR`; `sign` draws the official signs of riyal and dirham. */
  currencyDisplay: CurrencyDisplay;
  brand: { name: Words /** Address of a picture that stands for the drawn one. */; logo?: string; callout?: Words };
  pictures: ProductPictures;
  /** The installed app; `screenshots` shows those of `public/screenshots` where the browser offers it. */
  app?: { shortName?: Words; description?: Words; screenshots?: boolean };
  /** Who sells in a country, for receipts and footer: Magento's core tells a client the store's name only. */
  sellers: { readonly [country in CountryCode]?: Seller };
  footer: {
    promises: readonly { icon: (typeof promiseIcons)[number]; title: Words; text: Words }[];
    groups: readonly { title: Words; links: readonly { text: Words; path: string }[] }[];
    social: { readonly [name in (typeof socialNames)[number]]?: string };
  };
  /** Countries whose addresses the merchant's Magento takes without a postcode (`optional_zip_countries`). */
  optionalPostcodes: readonly string[];
  /** Address of the service for Saudi short addresses, with `{store}` and `{code}` (docs/addresses.md). */
  shortAddresses?: string;
  features: { readonly [name in Feature]?: boolean } & {
    /** Identifiers of the content blocks under a product's buy button. */
    readonly promises: readonly string[];
  };
  /** `false` takes the service worker away from the devices that have it, `remove` at once (docs/operate.md). */
  serviceWorker?: boolean | 'remove';
  payment: {
    pages: readonly PaymentPage[];
    /** What else is taken. */
    marks: readonly PaymentMark[];
  };
  /** Connectors for what shoppers do (docs/analytics.md); none is loaded without the shopper's consent. */
  analytics: {
    /** Asks the back end for the context of Adobe's Experience Platform. */
    experiencePlatform?: boolean;
    /** That context, where the back end has no module that tells it. */
    context?: ExperienceContext;
    /** The host that Adobe's events go to, instead of Adobe's own. */
    edgeDomain?: string;
    /** Path of the page that the question of consent leads to. */
    privacyPage?: string;
    /** The name of a list that a tag manager reads. */
    dataLayer?: string;
  };
  reporter: {
    sentry?: { dsn: string /** Address of this host that passes reports on. */; tunnel?: string };
    /** How fast pages are in the field is reported as well. */
    vitals?: boolean;
  };
}

/** The id of the element that holds it. */
export const shopElementId = 'shop';

/** What is written into this page. */
export const shop: ShopConfig = JSON.parse(globalThis.document?.getElementById(shopElementId)?.textContent || '{}');

/** Whether the merchant has left a feature on, as it is unless switched off. */
export const hasFeature = (name: Feature): boolean => shop.features[name] !== false;

/** Whether the merchant has connected anything that a shopper has to be asked for. */
export const hasConnectors = ({ experiencePlatform, dataLayer }: ShopConfig['analytics']): boolean =>
  Boolean(experiencePlatform || dataLayer);
