import { screen, within } from '@testing-library/react';
import { storageKeys } from '#lib/browser/storage';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { storeValue } from '../support/carts.ts';
import { type Exchange, exchangesFor, exchangeWith, inEachView, type View } from './support/exchanges.ts';
import {
  amount,
  expectSound,
  findText,
  messageText,
  pageText,
  renderRecorded,
  testAllOperationsUsed,
} from './support/renderRecorded.tsx';

reportAllAsVisible();

interface Money {
  value: number;
  currency: string;
}
interface Product {
  __typename: string;
  url_key: string;
  name: string;
  sku: string;
  stock_status: string;
  price_range: { minimum_price: { final_price: Money } };
}

/** Returns the product with the requested URL key. The response may also contain a grouped product that includes it. */
const productIn = ({ answer, variables }: Exchange): Product | undefined =>
  (answer.data as { products: { items: Product[] } }).products.items.find((one) => one.url_key === variables?.urlKey);

const named = (one: Exchange) => [`${one.key}: ${one.variables?.urlKey} (${one.store})`, one] as const;

const heading = () => screen.findByRole('heading', { level: 1 });

/** Expects that the page shows the name and the price of a product. */
async function expectProduct(product: Product): Promise<void> {
  expect(await heading()).toHaveTextContent(product.name);
  // The page shows the price of the bundle's preselected options: a candle for 510 and a mug for 120.
  const price = product.__typename === 'BundleProduct' ? 630 : product.price_range.minimum_price.final_price.value;
  await findText(amount(price));
}

/** Makes a `ResolveURL` exchange for the product of an exchange, even if the product is no longer visible. */
function routeTo(view: View, { variables }: Exchange): Exchange {
  const known = exchangeWith(view, 'ResolveURL', (one) => one.variables?.url === '/urban-tote-bag.html');
  const { route } = known.answer.data as { route: object };
  const url_key = variables?.urlKey;
  return {
    ...known,
    variables: {},
    answer: { data: { route: { ...route, relative_url: `${url_key}.html`, url_key } } },
  };
}

/** Products whose pages send further queries: for bundle options, custom options, downloads, details or reviews. */
const whole: [urlKey: string, others: string[], says: string[]][] = [
  ['gift-bundle', ['getBundle'], ['510.00', '120.00']],
  ['travel-set', ['getGroup'], ['75.50']],
  ['engraved-mug', ['getCustomOptions'], ['Engraving', 'Wrap', '10.00']],
  ['sewing-patterns', ['getDownloads'], ['Dress pattern', 'Shirt pattern', 'First page']],
  ['styling-session', ['getProductDetails'], ['Styling Session']],
  ['urban-tote-bag', ['getProductDetails', 'getProductReviews'], ['Marjan', 'Leather', 'Steel']],
];

inEachView('products of Magento 2.4.7 and 2.4.8', (view) => {
  test.each(exchangesFor(view, 'getProductPage').map(named))('shows the product of %s', async (_, page) => {
    const product = productIn(page);
    const parts = product?.__typename === 'BundleProduct' ? [beside('getBundle', product.url_key)] : [];
    await renderRecorded(view, `/${page.variables?.urlKey}.html`, [page], [routeTo(view, page), ...parts]);
    if (product) await expectProduct(product);
    else expect(await heading()).toHaveTextContent(messageText(view, 'catalog.noProduct'));
    // Magento 2.4.8 returns every bundle as out of stock, so the app checks the stock of the bundle's options.
    const isSoldOut = product?.stock_status === 'OUT_OF_STOCK' && product.__typename !== 'BundleProduct';
    if (isSoldOut) await findText(messageText(view, 'catalog.soldOutNow'));
    else expect(pageText()).not.toContain(messageText(view, 'catalog.soldOutNow'));
    expectSound(view);
  });

  const page = (urlKey: string) =>
    exchangeWith(view, 'getProductPage', ({ variables }) => variables?.urlKey === urlKey);
  /** Returns the exchange of another operation about the product with this URL key. */
  const beside = (operation: string, urlKey: string) => {
    const { sku } = productIn(page(urlKey)) as Product;
    return exchangeWith(view, operation, ({ variables }) => variables?.urlKey === urlKey || variables?.sku === sku);
  };

  test.each(whole)('shows the product %s with the data of the queries %s', async (urlKey, others, says) => {
    await renderRecorded(
      view,
      `/${urlKey}.html`,
      [page(urlKey), ...others.map((one) => beside(one, urlKey))],
      [routeTo(view, page(urlKey))],
    );
    await expectProduct(productIn(page(urlKey)) as Product);
    for (const text of says) await findText(text);
    if (others.includes('getProductReviews')) await findText(messageText(view, 'catalog.noReviews'));
    expectSound(view);
  });

  test('shows the tier price of a product per unit', async () => {
    const tiered = page('classic-tote-bag');
    await renderRecorded(view, '/classic-tote-bag.html', [tiered], [routeTo(view, tiered)]);
    await expectProduct(productIn(tiered) as Product);
    // Magento 2.4.7 returns 200.00 as the tier price, which is the price of five units.
    await findText(/40[.]00/);
    expect(pageText()).not.toContain(amount(200));
    expectSound(view);
  });

  test('shows the related products of a product', async () => {
    const tee = page('nora-tee');
    await renderRecorded(view, '/nora-tee.html', [tee, beside('getRelatedProducts', 'nora-tee')]);
    await screen.findByRole('region', { name: messageText(view, 'catalog.related') });
    expectSound(view);
  });

  test('shows cross-sells below the cart', async () => {
    const [companions] = exchangesFor(view, 'getCrossSells') as [Exchange];
    const cart = exchangeWith(view, 'GetCartDetails', ({ answer }) => {
      const text = JSON.stringify(answer);
      return text.includes('"SMP-002"') && text.includes('"CFG-01"');
    });
    storeValue(storageKeys.cartId(view.slice(0, 2)), String(cart.variables?.cartId));
    await renderRecorded(view, '/cart', [cart, companions]);
    const row = within(await screen.findByRole('region', { name: messageText(view, 'catalog.crossSell') }));
    await row.findByText('Classic Field Watch');
    expectSound(view);
  });

  test('shows the variant of a configurable product after its options are selected', async () => {
    const { user } = await renderRecorded(view, '/nora-tee.html', [
      page('nora-tee'),
      'getOptionsSelection.0',
      'getOptionsSelection.1',
    ]);
    await expectProduct(productIn(page('nora-tee')) as Product);
    await user.click(await screen.findByRole('radio', { name: 'Black' }));
    await user.click(await screen.findByRole('radio', { name: 'S' }));
    await findText('CFG-01-BLACK-S');
    expect(screen.getByRole('radio', { name: 'S' })).toBeChecked();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button', { name: messageText(view, 'cart.addToCart') })[0]).toBeEnabled();
    expect(pageText()).toContain(amount(59));
    expectSound(view);
  });

  test('shows the reviews of a product, and sends a new review', async () => {
    const { user } = await renderRecorded(view, '/nora-tee.html', [
      page('nora-tee'),
      beside('getProductReviews', 'nora-tee'),
      'getReviewRatings',
      'createReview',
    ]);
    const reviews = within(await screen.findByRole('region', { name: messageText(view, 'catalog.reviews') }));
    for (const text of ['Great tee', 'Runs small', 'Mona', 'Ali', 'Quality']) await findText(text);
    await user.click(reviews.getByRole('button', { name: messageText(view, 'catalog.writeReview') }));
    const form = within(await reviews.findByRole('form'));
    for (const stars of await form.findAllByRole('group'))
      await user.click(within(stars).getAllByRole('radio').at(-1) as HTMLElement);
    for (const id of ['catalog.reviewTitle', 'catalog.reviewText', 'catalog.reviewNickname']) {
      await user.click(form.getByLabelText(messageText(view, id)));
      await user.paste('Soft');
    }
    await user.click(form.getByRole('button', { name: messageText(view, 'catalog.sendReview') }));
    await findText(messageText(view, 'catalog.reviewSent'));
    expectSound(view);
  });
});

testAllOperationsUsed('products');
