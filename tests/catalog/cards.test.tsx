import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { storeViews } from '#lib/storeViews';
import { newDatabase } from '../support/backEnd.ts';
import { executeGraphql } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

interface Product {
  __typename: string;
  name: string;
  url_key: string;
  stock_status: string;
  review_count: number;
  price_range: {
    minimum_price: { regular_price: { value: number }; final_price: { value: number } };
    maximum_price: { final_price: { value: number } };
  };
  price_tiers: { quantity: number }[];
  configurable_options?: {
    attribute_code: string;
    values: { label: string; swatch_data: { __typename: string } | null }[];
  }[];
}

async function allProducts(database: DatabaseSync): Promise<Product[]> {
  const query = `{products(filter:{},pageSize:300){items{__typename name url_key stock_status review_count
    price_range{minimum_price{regular_price{value}final_price{value}}maximum_price{final_price{value}}}
    price_tiers{quantity}
    ...on ConfigurableProduct{configurable_options{attribute_code values{label swatch_data{__typename}}}}}}}`;
  return (await executeGraphql<{ products: { items: Product[] } }>(database, query)).products.items;
}

async function findProduct(fits: (product: Product) => boolean) {
  const database = newDatabase();
  const product = (await allProducts(database)).find(fits);
  if (!product) throw new Error('The demo data have no such product.');
  return { database, product };
}

/** Opens the search results for the name of the first product that `fits` accepts. Returns the card of this product. */
async function openCard(fits: (product: Product) => boolean) {
  const { database, product } = await findProduct(fits);
  const app = await renderApp(`/sa_en/search.html?query=${encodeURIComponent(product.name)}`, { database });
  const card = (await screen.findByRole('heading', { level: 3, name: product.name })).closest('article');
  if (!card) throw new Error('The heading is in no card.');
  return { ...app, product, card: within(card), element: card };
}

const isInStock = ({ stock_status }: Product) => stock_status === 'IN_STOCK';
const finalPrice = ({ price_range }: Product) => price_range.minimum_price.final_price.value;
const coloursOf = ({ configurable_options: options }: Product) =>
  options?.find(({ values }) => values.some(({ swatch_data }) => swatch_data?.__typename === 'ColorSwatchData'));

test('shows the image of the chosen colour, and links to the product in that colour', async () => {
  const { user, product, card, element } = await openCard(
    (one) => isInStock(one) && (coloursOf(one)?.values.length ?? 0) > 1,
  );
  const colours = coloursOf(product);
  const picture = () => element.querySelector('img')?.getAttribute('src');
  const before = picture();
  const second = await card.findByRole('button', { name: colours?.values[1]?.label });
  await user.click(second);
  expect(second).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(picture()).not.toBe(before));
  const address = new RegExp(`${product.url_key}\\.html\\?${colours?.attribute_code}=\\d+$`);
  expect(card.getByRole('link', { name: product.name })).toHaveAttribute('href', expect.stringMatching(address));
  await user.click(card.getByRole('link', { name: new RegExp(textOf('catalog.chooseOptions')) }));
  expect(await screen.findByRole('radio', { name: new RegExp(`^${colours?.values[1]?.label}`) })).toBeChecked();
});

test('shows the regular price and the percentage of a discount', async () => {
  const { card, element } = await openCard(
    (one) => isInStock(one) && one.price_range.minimum_price.regular_price.value > finalPrice(one),
  );
  expect(element.querySelector('s')).toBeVisible();
  expect(card.getByText(/^−\d+%$/)).toBeVisible();
});

test.each([
  ['a product of several prices', (one: Product) => one.price_range.maximum_price.final_price.value > finalPrice(one)],
  ['a group', (one: Product) => one.__typename === 'GroupedProduct'],
])('shows the lowest price of %s', async (_, fits) => {
  const { card } = await openCard(fits);
  expect(card.getByText(textOf('ui.priceFrom'))).toBeVisible();
});

test('shows the price of one piece at the largest tier quantity', async () => {
  const { product, element } = await openCard(
    (one) => isInStock(one) && one.price_tiers.length > 0 && !/Bundle|Grouped/.test(one.__typename),
  );
  const count = product.price_tiers.at(-1)?.quantity ?? 0;
  expect(element).toHaveTextContent(textOf('catalog.tierPrice', { count, price: '§' }).split('§')[0] ?? '§');
});

test.each([true, undefined])('shows that the price includes VAT if pricesIncludeVat is set: %s', async (isIncluded) => {
  for (const view of storeViews) Object.assign(view, { pricesIncludeVat: isIncluded });
  const { card } = await openCard(isInStock);
  expect(card.queryAllByText(textOf('ui.vatIncluded'))).toHaveLength(isIncluded ? 1 : 0);
  for (const view of storeViews) Object.assign(view, { pricesIncludeVat: true });
});

test('shows the rating of a reviewed product on its card', async () => {
  const { card } = await openCard((one) => isInStock(one) && one.review_count > 0);
  expect(card.getByRole('img', { name: /5/ })).toBeVisible();
});

test('marks a sold-out product, and shows neither the cart button nor the options link', async () => {
  const { card } = await openCard((one) => !isInStock(one));
  expect(card.getAllByText(textOf('catalog.soldOut')).at(-1)).toBeVisible();
  expect(card.queryByRole('button', { name: new RegExp(textOf('cart.addToCart')) })).not.toBeInTheDocument();
  expect(card.queryByRole('link', { name: new RegExp(textOf('catalog.chooseOptions')) })).not.toBeInTheDocument();
});

test('adds a product without options to the cart, and stays on the page', async () => {
  const { user, card } = await openCard(({ name }) => name === demo.kilim.name);
  const { href } = window.location;
  await user.click(card.getByRole('button', { name: new RegExp(`^${textOf('cart.addToCart')}`) }));
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) })).toBeVisible();
  expect(window.location.href).toBe(href);
});

describe('the image of a pressed card', () => {
  /** `view-transition-name` of the images on the page, before and after the update of each view transition. */
  const moved: [before: string[], after: string[]][] = [];
  const namesOnPage = () =>
    [...document.querySelectorAll('img')].flatMap(
      (picture) => picture.style.getPropertyValue('view-transition-name') || [],
    );

  beforeEach(() => {
    moved.length = 0;
    const startViewTransition = ({ update }: { update: () => void }) => {
      const before = namesOnPage();
      update();
      moved.push([before, namesOnPage()]);
      const done = Promise.resolve();
      return { ready: done, finished: done, updateCallbackDone: done, skipTransition() {} };
    };
    // React needs these functions for a view transition; jsdom has none of them.
    Object.assign(document, { startViewTransition, fonts: { status: 'loaded' } });
    Object.assign(document.documentElement, { animate: () => ({ cancel() {} }), getAnimations: () => [] });
  });
  afterEach(() => {
    for (const name of ['startViewTransition', 'fonts']) Reflect.deleteProperty(document, name);
    for (const name of ['animate', 'getAnimations']) Reflect.deleteProperty(document.documentElement, name);
  });

  async function press(isPrefetched = false) {
    const { routeLoader } = await renderApp(`/sa_en${demo.mirrors.path}`);
    const [card] = await within(await screen.findByRole('main')).findAllByRole('heading', { level: 3 });
    const name = card?.textContent ?? '';
    const link = within(card as HTMLElement).getByRole<HTMLAnchorElement>('link');
    const path = link.pathname.replace('/sa_en', '');
    if (isPrefetched) routeLoader.prefetch(path, '');
    await waitFor(() => expect(routeLoader.isReady(path, '')).toBe(isPrefetched));
    // Not `user.click`: inside `act` React starts no view transition for content that is already loaded.
    link.click();
    await screen.findByRole('heading', { level: 1, name });
  }

  test.each([
    ['is not loaded yet', false],
    ['is prefetched', true],
  ])('moves to its position on the product page, which %s', async (_, isPrefetched) => {
    await press(isPrefetched);
    expect(moved).toEqual([[[expect.stringMatching(/./)], [expect.stringMatching(/./)]]]);
    const [[before, after] = []] = moved;
    expect(after).toEqual(before);
  });

  test('does not move when the shopper prefers reduced motion', async () => {
    const { matchMedia } = window;
    window.matchMedia = (media) => ({ ...matchMedia(media), matches: /prefers-reduced-motion: reduce/.test(media) });
    try {
      await press();
      expect(moved).toEqual([]);
    } finally {
      window.matchMedia = matchMedia;
    }
  });
});
