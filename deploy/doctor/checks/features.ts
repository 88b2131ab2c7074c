import type { ShopConfig } from '../../../src/lib/shopConfig.ts';
import { choosableBundles } from '../ask/bundles.ts';
import type { CollectedResponses, ViewResponses } from '../ask/responses.ts';
import { at, listAt, textAt } from '../ask/values.ts';
import { type Finding, setting } from '../finding.ts';

interface Feature {
  id: string;
  level: 'missing' | 'note';
  isOff: (view: ViewResponses) => boolean;
  seen: string;
  why: string;
  change: string;
}

/** Magento returns some settings as the text `0`, others as `false`. */
const textSetting = (key: string) => (one: ViewResponses) => textAt(one.store.json, 'data', 'storeConfig', key) === '0';
const booleanSetting = (key: string) => (one: ViewResponses) =>
  at(one.newer.json, 'data', 'storeConfig', key) === false;
const meant = 'If this is intended, change nothing.';

const features: Feature[] = [
  {
    id: 'guestCheckout',
    level: 'missing',
    isOff: booleanSetting('is_guest_checkout_enabled'),
    seen: 'Guests cannot order',
    why: 'Shoppers must create an account first, and many leave.',
    change: setting('Sales > Checkout > Checkout Options > Allow Guest Checkout', 'checkout/options/guest_checkout'),
  },
  {
    id: 'agreements',
    level: 'missing',
    isOff: ({ agreements }) =>
      at(agreements.json, 'data') != null && listAt(agreements.json, 'data', 'checkoutAgreements').length === 0,
    seen: 'Checkout has no terms to accept',
    why: 'Shoppers order without accepting terms of sale.',
    change: `${setting('Sales > Checkout > Checkout Options > Enable Terms and Conditions', 'checkout/options/enable_agreements')}. Then Stores > Terms and Conditions: create one for each view.`,
  },
  {
    id: 'wishlist',
    level: 'note',
    isOff: textSetting('magento_wishlist_general_is_enabled'),
    seen: 'The wish list is off',
    why: `The app shows no wish list. ${meant}`,
    change: setting('Customers > Wish List', 'wishlist/general/active'),
  },
  {
    id: 'reviews',
    level: 'note',
    isOff: textSetting('product_reviews_enabled'),
    seen: 'Reviews are off',
    why: `The app shows no reviews. ${meant}`,
    change: setting('Catalog > Catalog > Product Reviews', 'catalog/review/active'),
  },
  {
    id: 'newsletter',
    level: 'note',
    isOff: booleanSetting('newsletter_enabled'),
    seen: 'The newsletter is off',
    why: `The footer has no newsletter form. ${meant}`,
    change: setting('Customers > Newsletter > General Options', 'newsletter/general/active'),
  },
  {
    id: 'contact',
    level: 'note',
    isOff: booleanSetting('contact_enabled'),
    seen: 'The contact form is off',
    why: `The contact page has no form. ${meant}`,
    change: setting('General > Contacts > Contact Us', 'contact/contact/enabled'),
  },
];

function currencies(views: ViewResponses[]): Finding[] {
  const several = views.filter(
    ({ store }) => listAt(store.json, 'data', 'currency', 'available_currency_codes').length > 1,
  );
  if (several.length === 0) return [];
  return [
    {
      id: 'features.currencies',
      level: 'note',
      seen: `Several currencies in ${several.map(({ view }) => view.code).join(', ')}.`,
      why: 'Shoppers can choose a currency, and responses differ by it.',
      change: 'Every cache in front of /graphql needs Content-Currency in its key (docs/connect.md).',
    },
  ];
}

/** Reports bundles that Magento returns as sold out though each required option has a product in stock. */
function bundles(views: ViewResponses[]): Finding[] {
  const skus = views.flatMap(({ bundles }) =>
    choosableBundles(bundles?.json).flatMap((one) => (one.isInStock ? [] : one.sku)),
  );
  if (skus.length === 0) return [];
  return [
    {
      id: 'features.bundles',
      level: 'note',
      seen: `Magento reports bundles as sold out though all their parts are in stock: ${[...new Set(skus)].join(', ')}.`,
      why: 'The app checks the parts and sells them. Magento 2.4.8 reports every bundle as sold out, which feeds and other clients may use.',
      change: 'On other versions than 2.4.8: bin/magento indexer:reindex cataloginventory_stock inventory.',
    },
  ];
}

const menu = 'Security > Google reCAPTCHA Storefront > Storefront';

function reCaptcha({ reCaptcha: { json } }: CollectedResponses): Finding[] {
  if (at(json, 'data', 'recaptchaV3Config', 'is_enabled') !== true) return [];
  const key = textAt(json, 'data', 'recaptchaV3Config', 'website_key');
  const forms = listAt(json, 'data', 'recaptchaV3Config', 'forms').join(', ').toLowerCase();
  if (!key)
    return [
      {
        id: 'features.reCaptchaKey',
        level: 'stops',
        seen: `reCAPTCHA v3 is on${forms ? ` (${forms})` : ''}, but has no site key.`,
        why: 'Without it Google returns no token, so Magento rejects each of these forms.',
        change: `${setting(menu, 'recaptcha_frontend/type_recaptcha_v3/public_key')}: the site key, and the secret key beside it.`,
      },
    ];
  return [
    {
      id: 'features.reCaptcha',
      level: 'note',
      seen: `reCAPTCHA v3 protects forms${forms ? `: ${forms}` : ', but none that the app has'}.`,
      why: `With such a form the app loads Google's script and sends its token. ${meant}`,
      change: `${setting(menu, 'recaptcha_frontend/type_for/*')}. Google must allow the domain of the app for this key.`,
    },
  ];
}

/** Reports if Adobe's Data Connection module is set up but not configured here, or configured but not set up. */
function dataConnection({ dataConnection: { json } }: CollectedResponses, { analytics }: ShopConfig): Finding[] {
  const isThere = textAt(json, 'data', 'experienceConnectorContext', 'datastream_id') !== '';
  const isAsked = Boolean(analytics.experiencePlatform && !analytics.context);
  if (isThere === isAsked || (isThere && analytics.context)) return [];
  return [
    {
      id: 'features.dataConnection',
      level: isThere ? 'note' : 'missing',
      seen: isThere
        ? 'Adobe’s Data Connection module is set up, but the configuration does not enable it.'
        : 'analytics.experiencePlatform is on, but this Magento has no Data Connection module with a datastream.',
      why: isThere ? `No events are sent to Adobe. ${meant}` : 'No events are sent to Adobe.',
      change: isThere
        ? 'Set "analytics": { "experiencePlatform": true } in the app’s configuration (docs/analytics.md).'
        : 'Set up the module, or copy its values to analytics.context of the app’s configuration (docs/analytics.md).',
    },
  ];
}

export function featureFindings(answers: CollectedResponses, shop: ShopConfig): Finding[] {
  const found = features.flatMap(({ id, isOff, seen, ...rest }) => {
    const off = answers.views.filter(isOff);
    if (off.length === 0) return [];
    return { id: `features.${id}`, seen: `${seen} in ${off.map(({ view }) => view.code).join(', ')}.`, ...rest };
  });
  return [
    ...found,
    ...bundles(answers.views),
    ...dataConnection(answers, shop),
    ...reCaptcha(answers),
    ...currencies(answers.views),
  ];
}
