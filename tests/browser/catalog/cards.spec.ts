import type { Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { askShop, expect, test, textIn, type ViewCode, viewsOf } from '../support';

interface Product {
  __typename: string;
  name: string;
  sku: string;
  url_key: string;
  stock_status: string;
  review_count: number;
  categories: { url_path: string }[];
  price_range: {
    minimum_price: { regular_price: { value: number }; final_price: { value: number } };
    maximum_price: { final_price: { value: number } };
  };
  price_tiers: { quantity: number }[];
  configurable_options?: { attribute_code: string; values: { label: string; swatch_data: { __typename: string } }[] }[];
  options?: { required: boolean }[];
}

const allProducts = async (page: Page, view: ViewCode): Promise<Product[]> =>
  (
    await askShop<{ products: { items: Product[] } }>(
      page,
      view,
      `{products(filter:{},pageSize:300){items{__typename name sku url_key stock_status review_count categories{url_path}
        price_range{minimum_price{regular_price{value}final_price{value}}maximum_price{final_price{value}}}
        price_tiers{quantity}
        ...on CustomizableProductInterface{options{required}}
        ...on ConfigurableProduct{configurable_options{attribute_code values{label swatch_data{__typename}}}}}}}`,
    )
  ).products.items;

/** Opens the results for a product's own name; answers its card. */
async function cardOf(page: Page, view: ViewCode, { name }: Product) {
  await page.goto(`/${view}/search.html?query=${encodeURIComponent(name)}`);
  const card = page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
  await expect(card).toBeVisible();
  return card;
}

const find = (products: Product[], fits: (product: Product) => boolean): Product => {
  const found = products.find(fits);
  if (!found) throw new Error('The shop has no such product.');
  return found;
};

for (const view of viewsOf('cards')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`a card shows the colour that is pressed, and leads to it, in ${view}`, async ({ page }) => {
    const colours = (product: Product) =>
      product.configurable_options?.find(({ values }) =>
        values.some(({ swatch_data }) => swatch_data?.__typename === 'ColorSwatchData'),
      );
    const product = find(
      await allProducts(page, view),
      (one) => one.stock_status === 'IN_STOCK' && (colours(one)?.values.length ?? 0) > 1,
    );
    const offered = colours(product);
    const card = await cardOf(page, view, product);
    const picture = card.locator('img').first();
    const before = await picture.getAttribute('src');
    const second = card.getByRole('button', { name: offered?.values[1]?.label, exact: true });
    await second.click();
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await expect(picture).not.toHaveAttribute('src', before ?? '');
    await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`${product.url_key}\\.html\\?${offered?.attribute_code}=\\d+$`),
    );
    await card.getByRole('link', { name: new RegExp(t('catalog.chooseOptions')) }).click();
    await expect(page.getByRole('radio', { name: new RegExp(`^${offered?.values[1]?.label}`) })).toBeChecked();
  });

  test(`a second picture comes under the pointer, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}${demo.rugs.path}`);
    const card = page.getByRole('main').getByRole('article').first();
    const pictures = card.locator('a[aria-hidden] img');
    await expect(pictures).toHaveCount(1);
    await card.locator('a[aria-hidden]').hover();
    await expect(pictures).toHaveCount(2);
    const [front, back] = await pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
    expect(back).not.toBe(front);
    await expect(pictures.last().locator('..')).toHaveCSS('opacity', '1');
    await page.mouse.move(2, 2);
    await expect(pictures.last().locator('..')).toHaveCSS('opacity', '0');
  });

  test(`cards say price, rating, stock and what many cost, in ${view}`, async ({ page }) => {
    const products = await allProducts(page, view);
    const inStock = (one: Product) => one.stock_status === 'IN_STOCK';
    const final = (one: Product) => one.price_range.minimum_price.final_price.value;

    const sale = find(
      products,
      (one) => inStock(one) && one.price_range.minimum_price.regular_price.value > final(one),
    );
    const onSale = await cardOf(page, view, sale);
    await expect(onSale.locator('s')).toBeVisible();
    await expect(onSale.getByText(/^−\d+%$/)).toBeVisible();

    const range = find(products, (one) => one.price_range.maximum_price.final_price.value > final(one));
    await expect((await cardOf(page, view, range)).getByText(t('ui.priceFrom'), { exact: true })).toBeVisible();
    const group = find(products, (one) => one.__typename === 'GroupedProduct');
    await expect((await cardOf(page, view, group)).getByText(t('ui.priceFrom'), { exact: true })).toBeVisible();

    const tiers = find(
      products,
      (one) => inStock(one) && one.price_tiers.length > 0 && !/Bundle|Grouped/.test(one.__typename),
    );
    const many = await cardOf(page, view, tiers);
    const words = t('catalog.tierPrice', { count: tiers.price_tiers.at(-1)?.quantity ?? 0, price: '§' }).split('§')[0];
    await expect(many.getByText(words ?? '§')).toBeVisible();

    const rated = find(products, (one) => inStock(one) && one.review_count > 0);
    await expect((await cardOf(page, view, rated)).getByRole('img', { name: /5/ })).toBeVisible();

    const soldOut = find(products, (one) => !inStock(one));
    const gone = await cardOf(page, view, soldOut);
    await expect(gone.getByText(t('catalog.soldOut')).last()).toBeVisible();
    await expect(gone.getByRole('button', { name: t('cart.addToCart') })).toHaveCount(0);
    await expect(gone.getByRole('link', { name: new RegExp(t('catalog.chooseOptions')) })).toHaveCount(0);
  });

  test(`what needs no choice is bought on its card, in ${view}`, async ({ page }) => {
    const product = find(
      await allProducts(page, view),
      (one) =>
        one.__typename === 'SimpleProduct' &&
        one.stock_status === 'IN_STOCK' &&
        !one.options?.some(({ required }) => required),
    );
    const card = await cardOf(page, view, product);
    const address = page.url();
    await card.getByRole('button', { name: t('cart.addToCart') }).click();
    const cart = page.getByRole('dialog', { name: t('cart.titleCount', { count: 1 }) });
    await expect(cart.getByText(product.name)).toBeVisible();
    expect(page.url()).toBe(address);
  });
}
