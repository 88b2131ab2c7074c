import type { CurrencyDisplay } from './money';

/** The merchant's text in both languages. */
export interface LocalizedText {
  en: string;
  ar: string;
}

export type Language = keyof LocalizedText;
export type CountryCode = 'SA' | 'AE';

/** A store view of Magento. */
export interface StoreViewConfig {
  /** Magento's code of the view; the first segment of its paths. */
  code: string;
  /** Magento's store id. */
  id: number;
  /** Magento's code of the store view's website; a cart belongs to one website. */
  website: string;
  language: Language;
  country: CountryCode;
  /** The currency of prices until the shopper chooses another one. */
  currency: string;
  /**
   * Base URL of pictures that are given as file names; it ends in a slash. The value from the back end replaces this
   * one.
   */
  mediaBase: string;
  /** True if product prices include the country's VAT; the app then shows a note. */
  pricesIncludeVat?: boolean;
}

/** The seller's data on a receipt; missing fields are not shown. */
interface Seller {
  /** Registered name. Default: the store's name. */
  name?: string;
  address?: readonly string[];
  vatNumber?: string;
  /** Number in the commercial register. */
  registrationNumber?: string;
}

/** A redirect payment: the shopper pays on the provider's page after the order is placed (docs/payments.md). */
export interface RedirectPayment {
  /** Magento's code of the method. */
  code: string;
  name: LocalizedText;
  /** URL of a logo. Default: the name as text. */
  mark?: string;
  /** The merchant's service that returns the provider's page and the state of a payment; a path or `https:` URL. */
  address: string;
  /** Number of instalments, shown under prices between `from` and `to`. */
  instalments?: { count: number; from: number; to: number };
}

/** A payment method in the footer and the cart. */
export type PaymentMark = Pick<RedirectPayment, 'name' | 'mark'>;

/** The merchant's account in Adobe's Experience Platform. */
interface ExperienceContext {
  environment?: string;
  environmentId: string;
  datastreamId: string;
  imsOrgId: string;
}

/** Features that the merchant can turn off in the configuration, because Magento has no setting for them. */
type Feature = 'compare' | 'recentlyViewed' | 'share';

/** Icons of the promises above the footer. */
export const promiseIcons = ['delivery', 'returns', 'leaf', 'shield', 'phone', 'gift'] as const;
export const socialNames = ['instagram', 'x', 'snapchat', 'tiktok', 'whatsapp'] as const;

/** The frame of all product pictures. */
interface ProductPictures {
  /** `contain` shows the whole picture; `cover` fills the frame and crops the picture. */
  fit: 'contain' | 'cover';
  /** Ratio of the frame: width / height. */
  ratio: number;
}

/** The merchant's configuration (docs/configuration.md). The server validates it and writes it into the page. */
export interface ShopConfig {
  /** Origin of GraphQL and REST; empty if it is the origin of the page. */
  api: string;
  /** Code of the store view for paths without a code. */
  defaultView: string;
  storeViews: readonly StoreViewConfig[];
  /** `symbol` writes `ر.س.` and `SAR`; `sign` draws the official signs of riyal and dirham. */
  currencyDisplay: CurrencyDisplay;
  brand: {
    name: LocalizedText /** URL of a picture that replaces the drawn logo. */;
    logo?: string;
    callout?: LocalizedText;
  };
  pictures: ProductPictures;
  /** The installed app; `screenshots` adds the pictures in `public/screenshots` to the browser's install dialog. */
  app?: { shortName?: LocalizedText; description?: LocalizedText; screenshots?: boolean };
  /** Seller per country, for receipts and footer. Magento's API has only the store's name. */
  sellers: { readonly [country in CountryCode]?: Seller };
  footer: {
    promises: readonly { icon: (typeof promiseIcons)[number]; title: LocalizedText; text: LocalizedText }[];
    groups: readonly { title: LocalizedText; links: readonly { text: LocalizedText; path: string }[] }[];
    social: { readonly [name in (typeof socialNames)[number]]?: string };
  };
  /** Countries with an optional postcode in Magento (`optional_zip_countries`). */
  optionalPostcodes: readonly string[];
  /** URL of the service for Saudi short addresses, with `{store}` and `{code}` (docs/addresses.md). */
  shortAddresses?: string;
  features: { readonly [name in Feature]?: boolean } & {
    /** Identifiers of the content blocks under a product's buy button. */
    readonly promises: readonly string[];
  };
  /**
   * `false` and `remove` unregister the service worker on devices that have it; `remove` does so immediately
   * (docs/operate.md).
   */
  serviceWorker?: boolean | 'remove';
  payment: {
    pages: readonly RedirectPayment[];
    /** Other payment methods that are shown. */
    marks: readonly PaymentMark[];
  };
  /** Analytics connectors (docs/analytics.md); loaded only with the shopper's consent. */
  analytics: {
    /** Connects Adobe's Experience Platform, with the context from `context` or the back end. */
    experiencePlatform?: boolean;
    /** Adobe's context, if the back end has no module that returns it. */
    context?: ExperienceContext;
    /** Host for Adobe's events. Default: Adobe's own. */
    edgeDomain?: string;
    /** Path of the page that the consent notice links to. */
    privacyPage?: string;
    /** Name of the global array that a tag manager reads. */
    dataLayer?: string;
  };
  reporter: {
    sentry?: { dsn: string /** URL on this host that forwards reports to Sentry. */; tunnel?: string };
    /** True if Web Vitals are reported, too. */
    vitals?: boolean;
  };
}

/** Id of the HTML element that contains the configuration. */
export const shopElementId = 'shop';

/** The merchant's configuration, read from this page. */
export const shopConfig: ShopConfig = JSON.parse(
  globalThis.document?.getElementById(shopElementId)?.textContent || '{}',
);

/** Whether a feature is on. Default: true. */
export const hasFeature = (name: Feature): boolean => shopConfig.features[name] !== false;

/** Whether the merchant has configured a connector that needs the shopper's consent. */
export const hasConnectors = ({ experiencePlatform, dataLayer }: ShopConfig['analytics']): boolean =>
  Boolean(experiencePlatform || dataLayer);
