/** @jest-environment node */

import { blocks, pages } from '../../mocks/data/content/index.ts';
import { attributes, categories, products } from '../../mocks/data/index.ts';
import { redirects } from '../../mocks/data/redirects.ts';
import { agreements } from '../../mocks/data/shared/agreements.ts';
import type { Product, Text } from '../../mocks/data/shared/types.ts';

const categoryOf = new Map(categories.map((category) => [category.key, category]));

/** Level of a category: 1 for a category directly below the root. */
function levelOf(key: string): number {
  const parent = categoryOf.get(key)?.parent;
  return parent ? levelOf(parent) + 1 : 1;
}

function optionCodes(attribute: string): Set<string> {
  return new Set(attributes.find(({ code }) => code === attribute)?.options?.map(({ code }) => code));
}

/** Every text of the demo data in both languages, with a name that identifies the text in a failure. */
function allTexts(): [name: string, text: Text][] {
  const list: [string, Text][] = [];
  for (const product of products) {
    list.push([`${product.sku} name`, product.name], [`${product.sku} short`, product.short]);
    list.push([`${product.sku} description`, product.description]);
    for (const [code, value] of Object.entries(product.attributes)) {
      if (typeof value === 'object' && 'en' in value) list.push([`${product.sku} ${code}`, value]);
    }
  }
  for (const { key, name, description } of categories) list.push([`${key} name`, name], [`${key} text`, description]);
  for (const { code, label, options } of attributes) {
    list.push(
      [code, label],
      ...(options ?? []).map((option): [string, Text] => [`${code}/${option.code}`, option.label]),
    );
  }
  for (const page of pages) {
    list.push([`page ${page.identifier}`, page.content], [`page ${page.identifier} title`, page.title]);
    for (const text of [page.heading, page.metaTitle, page.metaDescription]) {
      if (text) list.push([`page ${page.identifier} meta`, text]);
    }
  }
  for (const block of blocks) list.push([`block ${block.identifier}`, block.content]);
  for (const agreement of agreements) {
    list.push([agreement.name.en, agreement.name], [`${agreement.name.en} content`, agreement.content]);
  }
  return list;
}

/** Returns the visible text of HTML, without styles, tags, Magento's directives and text that `bdi` isolates. */
function visible(html: string): string {
  return html
    .replaceAll(/<style>.*?<\/style>/gs, ' ')
    .replaceAll(/\{\{.*?\}\}/gs, ' ')
    .replaceAll(/<bdi dir="ltr">.*?<\/bdi>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&\w+;/g, ' ');
}

const duplicates = (list: string[]): string[] => list.filter((one, index) => list.indexOf(one) !== index);

describe('the catalogue', () => {
  it('has enough products, sales, variants and low stocks', () => {
    const share = (test: (product: Product) => boolean) => products.filter(test).length / products.length;
    expect(products.length).toBeGreaterThanOrEqual(244);
    expect(share((product) => product.salePrices !== undefined)).toBeGreaterThan(0.12);
    expect(share((product) => product.salePrices !== undefined)).toBeLessThan(0.2);
    expect(share((product) => product.type === 'configurable')).toBeGreaterThan(0.25);
    expect(products.filter(({ stock }) => stock === 0).length).toBeGreaterThanOrEqual(5);
    expect(products.filter(({ stock }) => stock >= 1 && stock <= 4).length).toBeGreaterThanOrEqual(20);
    expect(products.filter(({ website }) => website === 'sa').length).toBeGreaterThanOrEqual(4);
    expect(products.filter(({ website }) => website === 'ae').length).toBeGreaterThanOrEqual(4);
    const kinds = products.map(({ options }) => `${options?.color ? 'color' : ''}${options?.size ? 'size' : ''}`);
    expect(new Set(kinds)).toEqual(new Set(['', 'color', 'size', 'colorsize']));
  });

  it('has no duplicate SKU, URL key or name', () => {
    expect(duplicates(products.map(({ sku }) => sku))).toEqual([]);
    expect(duplicates(products.map(({ urlKey }) => urlKey))).toEqual([]);
    expect(duplicates(products.map(({ name }) => name.en))).toEqual([]);
    expect(duplicates(products.map(({ name }) => name.ar))).toEqual([]);
    expect(duplicates(products.map(({ short }) => short.ar))).toEqual([]);
    for (const { sku, urlKey } of products) {
      expect(sku).toMatch(/^DK-[A-Z]{3}-\d{4}$/);
      expect(urlKey).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('has plausible prices in both currencies', () => {
    for (const { sku, prices, salePrices, sizeSurcharge = {} } of products) {
      expect([sku, prices.sa > 0 && prices.ae > 0]).toEqual([sku, true]);
      expect([sku, Math.abs(prices.ae / prices.sa - 1) < 0.12]).toEqual([sku, true]);
      if (salePrices) {
        expect([sku, salePrices.sa < prices.sa && salePrices.ae < prices.ae]).toEqual([sku, true]);
        expect([sku, salePrices.sa > prices.sa / 2 && salePrices.ae > prices.ae / 2]).toEqual([sku, true]);
      }
      for (const { sa, ae } of Object.values(sizeSurcharge)) expect([sku, sa > 0 && ae > 0]).toEqual([sku, true]);
    }
    expect(new Set(products.map(({ prices }) => (prices.ae / prices.sa).toFixed(3))).size).toBeGreaterThan(20);
  });

  it('uses only existing attribute options', () => {
    const inputs = new Map(attributes.map(({ code, input }) => [code, input]));
    for (const { sku, attributes: values, options = {}, variantStock = {}, sizeSurcharge = {} } of products) {
      for (const [code, value] of Object.entries(values)) {
        expect([sku, code, inputs.has(code)]).toEqual([sku, code, true]);
        if (inputs.get(code) !== 'select' && inputs.get(code) !== 'multiselect') continue;
        for (const one of [value].flat()) expect([sku, optionCodes(code).has(String(one))]).toEqual([sku, true]);
      }
      const { color = [], size = [] } = options;
      for (const code of color) expect([sku, code, optionCodes('color').has(code)]).toEqual([sku, code, true]);
      for (const code of size) expect([sku, code, optionCodes('size').has(code)]).toEqual([sku, code, true]);
      const variants =
        color.length && size.length ? color.flatMap((c) => size.map((s) => `${c}/${s}`)) : [...color, ...size];
      for (const key of Object.keys(variantStock)) expect([sku, variants.includes(key), key]).toEqual([sku, true, key]);
      for (const key of Object.keys(sizeSurcharge)) expect([sku, size.includes(key)]).toEqual([sku, true]);
    }
    const colors = attributes.find(({ code }) => code === 'color')?.options ?? [];
    for (const { swatch } of colors) expect(swatch).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('describes each product in three paragraphs and a list of details', () => {
    for (const { sku, description } of products) {
      for (const html of [description.en, description.ar]) {
        expect([sku, (html.match(/<p>/g) ?? []).length]).toEqual([sku, 3]);
        expect([sku, (html.match(/<li>/g) ?? []).length >= 2]).toEqual([sku, true]);
      }
    }
  });
});

describe('the categories', () => {
  it('have three levels, and at least three products in each category without subcategories', () => {
    expect(categories.length).toBeGreaterThanOrEqual(26);
    expect(new Set(categories.map(({ key }) => levelOf(key)))).toEqual(new Set([1, 2, 3]));
    expect(duplicates(categories.map(({ key }) => key))).toEqual([]);
    expect(duplicates(categories.map(({ urlKey }) => urlKey))).toEqual([]);
    const parents = new Set(categories.map(({ parent }) => parent));
    for (const { key } of categories) {
      if (parents.has(key)) continue;
      const inside = products.filter((product) => product.categories.includes(key));
      expect([key, inside.length >= 3]).toEqual([key, true]);
    }
    expect(categories.some(({ includeInMenu }) => includeInMenu === false)).toBe(true);
  });

  it('contain every product', () => {
    for (const { sku, categories: keys } of products) {
      expect([sku, keys.length > 0]).toEqual([sku, true]);
      for (const key of keys) expect([sku, key, categoryOf.has(key)]).toEqual([sku, key, true]);
    }
  });
});

describe('the texts', () => {
  it('exist in both languages', () => {
    for (const [name, { en, ar }] of allTexts()) {
      expect([name, en.trim() !== '', ar.trim() !== '']).toEqual([name, true, true]);
      expect([name, /[\u0600-\u06FF]/.test(visible(en))]).toEqual([name, false]);
    }
  });

  it('use Arabic script, Arabic punctuation and Latin digits in Arabic, except isolated text', () => {
    for (const [name, { ar }] of allTexts()) {
      const seen = visible(ar);
      expect([name, seen.match(/[A-Za-z]+/g) ?? []]).toEqual([name, []]);
      expect([name, /\u0640/.test(seen), /[\u0660-\u0669\u06F0-\u06F9]/.test(seen)]).toEqual([name, false, false]);
      expect([name, /[\u0600-\u06FF]\s*[,;?]/.test(seen), /[“”"]/.test(seen)]).toEqual([name, false, false]);
    }
  });
});

describe('the content', () => {
  const texts = [...pages, ...blocks].flatMap(({ content }) => [content.en, content.ar]);

  it('contains the CMS pages and CMS blocks that the app requests', () => {
    const identifiers = pages.map(({ identifier }) => identifier);
    expect(identifiers).toEqual(
      expect.arrayContaining([
        'home',
        'about-us',
        'makers',
        'delivery',
        'returns',
        'privacy-policy',
        'terms',
        'accessibility',
        'faq',
        'care',
        'no-route',
      ]),
    );
    expect(blocks.map(({ identifier }) => identifier)).toEqual(
      expect.arrayContaining([
        'contact-us-banner',
        'contact-us-sidebar',
        'delivery-promise',
        'returns-promise',
        'free-shipping',
      ]),
    );
  });

  it('uses every content type and appearance of Page Builder', () => {
    const { en = '' } = pages.find(({ identifier }) => identifier === 'makers')?.content ?? {};
    const types = new Set([...en.matchAll(/data-content-type="([\w-]+)"/g)].map(([, type]) => type));
    const known =
      'row column-group column-line column heading text image buttons button-item banner slider slide tabs tab-item products block divider html video map';
    expect(types).toEqual(new Set(known.split(' ')));
    for (const appearance of 'contained full-width full-bleed poster collage-left collage-centered collage-right'.split(
      ' ',
    )) {
      expect(en).toContain(`data-appearance="${appearance}"`);
    }
  });

  it('links only to existing pages', () => {
    const urlPath = (key: string): string => {
      const category = categoryOf.get(key);
      if (!category) return '';
      return category.parent ? `${urlPath(category.parent)}/${category.urlKey}` : category.urlKey;
    };
    const paths = new Set([
      '',
      'contact-us',
      ...pages.map(({ identifier }) => identifier),
      ...products.map(({ urlKey }) => `${urlKey}.html`),
      ...categories.map(({ key }) => `${urlPath(key)}.html`),
    ]);
    for (const html of texts) {
      for (const [, path = ''] of html.matchAll(/\{\{store (?:direct_)?url="?([^}"]*)"?\}\}/g)) {
        expect([path, paths.has(path)]).toEqual([path, true]);
      }
      for (const [, list = ''] of html.matchAll(/condition_option_value="([^"]*)"/g)) {
        for (const sku of list.split(',')) expect([sku, products.some((one) => one.sku === sku)]).toEqual([sku, true]);
      }
    }
    for (const { from, to } of redirects) {
      expect([to, paths.has(to)]).toEqual([to, true]);
      expect([from, paths.has(from)]).toEqual([from, false]);
    }
  });
});
