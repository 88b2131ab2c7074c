import * as demo from '../support/demo.ts';
import { expect, queryBackEnd, test, textIn, viewsOf } from './support';

// Only a browser replaces the document server's page of a chosen variant with the app, which must keep the choice.

interface Configurable {
  name: string;
  configurable_options: { attribute_code: string; values: { value_index: number; label: string }[] }[];
  variants: { product: { sku: string; stock_status: string }; attributes: { code: string; value_index: number }[] }[];
}

for (const view of viewsOf('deepLink')) {
  test(`${view}: adds the variant of a configurable product that the URL names to the cart`, async ({ page }) => {
    const { products } = await queryBackEnd<{ products: { items: Configurable[] } }>(
      page,
      view,
      `{products(filter:{url_key:{eq:"${demo.runner.key}"}}){items{name ... on ConfigurableProduct{
        configurable_options{attribute_code values{value_index label}}
        variants{product{sku stock_status} attributes{code value_index}}}}}}`,
    );
    const product = products.items[0];
    const variant = product?.variants.filter(({ product: { stock_status } }) => stock_status === 'IN_STOCK').at(-1);
    if (!product || !variant) throw new Error('The shop has no such product.');
    const query = variant.attributes.map(({ code, value_index }) => `${code}=${value_index}`).join('&');
    await page.goto(`/${view}${demo.runner.path}?${query}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    const labels = variant.attributes.map(
      ({ code, value_index }) =>
        product.configurable_options
          .find(({ attribute_code }) => attribute_code === code)
          ?.values.find((value) => value.value_index === value_index)?.label ?? '',
    );
    for (const label of labels) await expect(main.getByRole('radio', { name: label }).first()).toBeChecked();
    await expect(main.getByText(variant.product.sku)).toBeVisible();

    await main
      .getByRole('button', { name: textIn(view, 'cart.addToCart') })
      .first()
      .click();
    const cart = page.getByRole('dialog').filter({ hasText: textIn(view, 'cart.view') });
    await expect(cart.getByText(product.name).first()).toBeVisible();
    for (const label of labels) await expect(cart.getByText(label).first()).toBeVisible();
    // The URL still names the variant, so that it can be shared.
    expect(new URL(page.url()).search).toBe(`?${query}`);
  });
}
