import type { Answers, ViewAnswers } from '../ask/answers.ts';
import { at, listAt, textAt } from '../ask/values.ts';
import { type Finding, setting } from '../finding.ts';

interface Feature {
  id: string;
  level: 'missing' | 'note';
  isOff: (view: ViewAnswers) => boolean;
  seen: string;
  why: string;
  change: string;
}

const older = (key: string) => (one: ViewAnswers) => textAt(one.store.json, 'data', 'storeConfig', key) === '0';
const newer = (key: string) => (one: ViewAnswers) => at(one.newer.json, 'data', 'storeConfig', key) === false;
const meant = 'If that is meant, nothing is to be done.';

const features: Feature[] = [
  {
    id: 'guestCheckout',
    level: 'missing',
    isOff: newer('is_guest_checkout_enabled'),
    seen: 'Guests cannot order',
    why: 'Shoppers must make an account first; many leave.',
    change: setting('Sales > Checkout > Checkout Options > Allow Guest Checkout', 'checkout/options/guest_checkout'),
  },
  {
    id: 'agreements',
    level: 'missing',
    isOff: ({ agreements }) =>
      at(agreements.json, 'data') != null && listAt(agreements.json, 'data', 'checkoutAgreements').length === 0,
    seen: 'There are no terms to agree to at checkout',
    why: 'Orders are placed without the terms of sale.',
    change: `${setting('Sales > Checkout > Checkout Options > Enable Terms and Conditions', 'checkout/options/enable_agreements')}, and Stores > Terms and Conditions: one for each view.`,
  },
  {
    id: 'wishlist',
    level: 'note',
    isOff: older('magento_wishlist_general_is_enabled'),
    seen: 'The wish list is off',
    why: `The app shows none. ${meant}`,
    change: setting('Customers > Wish List', 'wishlist/general/active'),
  },
  {
    id: 'reviews',
    level: 'note',
    isOff: older('product_reviews_enabled'),
    seen: 'Reviews are off',
    why: `The app shows none. ${meant}`,
    change: setting('Catalog > Catalog > Product Reviews', 'catalog/review/active'),
  },
  {
    id: 'newsletter',
    level: 'note',
    isOff: newer('newsletter_enabled'),
    seen: 'The newsletter is off',
    why: `The footer has no form for it. ${meant}`,
    change: setting('Customers > Newsletter > General Options', 'newsletter/general/active'),
  },
  {
    id: 'contact',
    level: 'note',
    isOff: newer('contact_enabled'),
    seen: 'The contact form is off',
    why: `The contact page has no form. ${meant}`,
    change: setting('General > Contacts > Contact Us', 'contact/contact/enabled'),
  },
];

function currencies(views: ViewAnswers[]): Finding[] {
  const several = views.filter(
    ({ store }) => listAt(store.json, 'data', 'currency', 'available_currency_codes').length > 1,
  );
  if (several.length === 0) return [];
  return [
    {
      id: 'features.currencies',
      level: 'note',
      seen: `Several currencies in ${several.map(({ view }) => view.code).join(', ')}.`,
      why: 'Shoppers may choose; each answer then differs by currency.',
      change: 'Every cache before /graphql needs Content-Currency in its key (docs/deploy.md).',
    },
  ];
}

function reCaptcha({ reCaptcha: { json }, schema }: Answers): Finding[] {
  if (schema.version === '2.4.6')
    return [
      {
        id: 'features.reCaptchaUnknown',
        level: 'note',
        seen: 'Magento 2.4.6 does not tell whether forms ask for reCAPTCHA.',
        why: 'A form that does would be refused.',
        change: `Look whether ${setting('Security > Google reCAPTCHA Storefront > Storefront', 'recaptcha_frontend/type_for/*')} is off; the app sends no X-ReCaptcha.`,
      },
    ];
  if (at(json, 'data', 'recaptchaV3Config', 'is_enabled') !== true) return [];
  const key = textAt(json, 'data', 'recaptchaV3Config', 'website_key');
  const forms = listAt(json, 'data', 'recaptchaV3Config', 'forms').join(', ').toLowerCase();
  const menu = 'Security > Google reCAPTCHA Storefront > Storefront';
  return [
    {
      id: key ? 'features.reCaptcha' : 'features.reCaptchaKey',
      level: 'stops',
      seen: `reCAPTCHA v3 is on${forms ? ` (${forms})` : ''}${key ? '' : ', without a site key'}.`,
      why: 'The app sends no X-ReCaptcha, so Magento refuses each of these forms.',
      change: `${setting(menu, 'recaptcha_frontend/type_for/*')}: off for these forms, until the app answers it.`,
    },
  ];
}

export function featureFindings(answers: Answers): Finding[] {
  const found = features.flatMap(({ id, isOff, seen, ...rest }) => {
    const off = answers.views.filter(isOff);
    if (off.length === 0) return [];
    return { id: `features.${id}`, seen: `${seen} in ${off.map(({ view }) => view.code).join(', ')}.`, ...rest };
  });
  return [...found, ...reCaptcha(answers), ...currencies(answers.views)];
}
