/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { blocks, pages } from '../../mocks/data/content/index.ts';
import { coupons } from '../../mocks/data/coupons.ts';
import { categories, products } from '../../mocks/data/index.ts';
import { amountText } from '../../mocks/data/shared/amounts.ts';
import type { StoreView } from '../../mocks/data/shared/types.ts';
import { freeShippingFrom } from '../../mocks/data/terms.ts';
import { shippingRates } from '../../mocks/shop/cart/shipping.ts';
import { profiles } from '../../mocks/shop/shared/settings.ts';
import { storeViews } from '../../mocks/shop/shared/stores.ts';

const messages = {
  en: readFileSync('i18n/en_US.json', 'utf8'),
  ar: readFileSync('i18n/ar_SA.json', 'utf8'),
};

/** CMS pages and CMS blocks of a store view by identifier, as text without markup. */
const contentOf = ({ websiteCode, language }: StoreView): Map<string, string> =>
  new Map(
    [...pages, ...blocks]
      .filter(({ website }) => website === undefined || website === websiteCode)
      .map(({ identifier, content }) => [identifier, content[language].replaceAll(/<[^>]*>/g, ' ')]),
  );

/** All texts that a shopper can read in a store view. */
const readIn = (view: StoreView): string =>
  [
    messages[view.language],
    ...contentOf(view).values(),
    ...pages.map(({ metaDescription }) => metaDescription?.[view.language] ?? ''),
    ...products.flatMap(({ short, description }) => [short[view.language], description[view.language]]),
    ...categories.map(({ description }) => description[view.language]),
  ].join('\n');

const rates = (store: StoreView, country: string, value: number) =>
  shippingRates({ store, settings: profiles.demo }, { country }, value);
const ratesTo = (view: StoreView, country: string) => [
  ...rates(view, country, 0),
  ...rates(view, country, freeShippingFrom),
];
const abroad = ['BH', 'KW', 'OM', 'QA', 'SA', 'AE'];

/** Patterns of delivery times: `3 to 5 working days`, `1 to 2 by express`, `خلال يوم إلى يومي عمل`. */
const spans = {
  en: /\b\d+ to \d+(?= (?:working )?days| by express)/g,
  ar: /(?:\d+|يوم) إلى (?:\d+ أيام|\d+ يومًا|يومي|يومين)(?: عمل)?/g,
};

describe.each(storeViews)('$code', (view) => {
  const { language, websiteCode } = view;

  test('states the delivery times of its delivery methods in all texts', () => {
    const offered = new Set(
      ratesTo(view, view.country).flatMap(({ methodTitle }) => methodTitle.match(spans[language])),
    );
    const named = new Set(readIn(view).match(spans[language]));
    expect(offered.size).toBe(2);
    expect(named).toEqual(offered);
  });

  test('states the prices of its delivery methods on the delivery page, in its currency', () => {
    const countries = [view.country, ...abroad.filter((country) => country !== view.country)];
    // A parcel abroad costs the domestic price with the VAT of that country. The page states the domestic price.
    const prices = countries.flatMap((country) => ratesTo(view, country).map(({ price }) => price));
    const expected = new Set([...prices.filter((price) => price > 0), freeShippingFrom]);
    const amount = language === 'en' ? /(?:SAR|AED) (\d+)/g : /(\d+) (?:ريال|درهم|ريالًا|درهمًا)(?![\p{L}\p{M}])/gu;
    const page = contentOf(view).get('delivery') ?? '';
    const named = [...page.matchAll(amount)];
    expect(new Set(named.map(([, value]) => Number(value)))).toEqual(expected);
    expect(named.map(([whole]) => whole)).toEqual(
      named.map(([, value]) => amountText(Number(value), websiteCode, language)),
    );
  });

  test('delivers free of charge from the amount that its texts state', () => {
    const said = amountText(freeShippingFrom, websiteCode, language);
    for (const identifier of ['free-shipping', 'delivery-promise', 'delivery'])
      expect(contentOf(view).get(identifier)).toContain(said);
    const block = blocks.find(({ identifier, website }) => identifier === 'free-shipping' && website === websiteCode);
    expect(block?.content[language]).toContain(`data-threshold="${freeShippingFrom}"`);
    expect(rates(view, view.country, freeShippingFrom)[0]?.price).toBe(0);
    expect(rates(view, view.country, freeShippingFrom - 1)[0]?.price).toBeGreaterThan(0);
  });

  test('states the amounts in coupon labels in its currency', () => {
    for (const { label, amount, minimum } of coupons) {
      const text = label(websiteCode, language);
      for (const value of [amount?.[websiteCode], minimum?.[websiteCode]])
        if (value !== undefined) expect(text).toContain(amountText(value, websiteCode, language));
    }
  });

  test('asks in no text for a note at checkout, because checkout has no field for notes', () => {
    expect(readIn(view)).not.toMatch(
      /tell us at checkout|in the (?:comment|note)\b|في الملاحظة|عند إتمام الطلب وكلمات/i,
    );
  });

  test('states a telephone number under the heading “By telephone” of the contact page', () => {
    const [block] = blocks.filter(
      ({ identifier, website }) => identifier === 'contact-us-sidebar' && website === websiteCode,
    );
    expect(block?.content[language]).toMatch(
      /(?:By telephone|بالهاتف)<\/h3>.*href="tel:\+\d{9,}".*<bdi dir="ltr">\+[\d ]+<\/bdi>/s,
    );
  });
});
