import type { StoreViewConfig } from '../../../src/lib/shop.ts';
import type { Sample, ViewAnswers } from './answers.ts';
import type { Backend } from './backend.ts';
import type { Reply } from './http.ts';
import * as questions from './questions.ts';
import { at, errorOf, listAt, textAt } from './values.ts';

/** The blocks that the app shows where there are such, beside those that the configuration names. */
const optionalBlocks = ['contact-us-banner', 'contact-us-sidebar', 'free-shipping'] as const;

/** How many products are looked at. */
const SAMPLES = 50;

const samplesOf = (json: unknown): Sample[] =>
  listAt(json, 'data', 'products', 'items').map((one) => ({
    sku: textAt(one, 'sku'),
    inStock: textAt(one, 'stock_status') === 'IN_STOCK',
    isPlain:
      textAt(one, '__typename') === 'SimpleProduct' &&
      !listAt(one, 'options').some((option) => at(option, 'required') === true),
    picture: textAt(one, 'small_image', 'url'),
    price: Number(textAt(one, 'price_range', 'minimum_price', 'final_price', 'value')) || 0,
    currency: textAt(one, 'price_range', 'minimum_price', 'final_price', 'currency'),
    namesTax: listAt(one, 'price', 'regularPrice', 'adjustments').some((tax) => textAt(tax, 'code') === 'TAX'),
  }));

/** Which products are looked at: all that cost something. */
export const anyProduct = { price: { from: '0.01' } };

async function hasBlock(backend: Backend, code: string, id: string): Promise<[string, boolean]> {
  const { json } = await backend.get(code, questions.blockQuestion, { id });
  return [id, textAt(json, 'data', 'cmsBlocks', 'items', 0, 'identifier') === id];
}

/** Some products; fewer where the merchant has set a limit, which is a finding of its own. */
async function askSamples(backend: Backend, code: string): Promise<Reply> {
  const ask = (pageSize: number) => backend.post(code, questions.productsQuestion, { filter: anyProduct, pageSize });
  const many = await ask(SAMPLES);
  return errorOf(many.json).includes('pageSize') ? ask(5) : many;
}

/**
 * All that a view tells, asked for at once.
 *
 * @param promises identifiers of the content blocks that the configuration names
 */
export async function askView(
  backend: Backend,
  view: StoreViewConfig,
  promises: readonly string[],
): Promise<ViewAnswers> {
  const { code } = view;
  const [store, newer, countries, agreements, home, products, blocks] = await Promise.all([
    backend.post(code, questions.storeQuestion),
    backend.post(code, questions.newerStoreQuestion),
    backend.post(code, questions.countriesQuestion),
    backend.post(code, questions.agreementsQuestion),
    backend.post(code, questions.homeQuestion),
    askSamples(backend, code),
    Promise.all([...promises, ...optionalBlocks].map((id) => hasBlock(backend, code, id))),
  ]);
  // By itself only where there is no way to it.
  const id = textAt(store.json, 'data', 'storeConfig', 'cms_home_page');
  const isThere = at(home.json, 'data', 'route') != null;
  const homePage = isThere || !id ? null : await backend.post(code, questions.pageQuestion, { id });
  const samples = samplesOf(products.json);
  return { view, store, newer, countries, agreements, home, homePage, blocks: new Map(blocks), products, samples };
}
