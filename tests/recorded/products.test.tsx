import { screen, within } from '@testing-library/react';
import { everythingIsInSight } from '../support/inSight.ts';
import { type Exchange, exchange, exchangesFor, inEachView, type View } from './support/exchanges.ts';
import { amount, everythingFed, expectSound, findText, open, pageText, words } from './support/recordedShop.tsx';

everythingIsInSight();

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

/** The product that a page was asked for; its group may come with it. */
const productIn = ({ answer, variables }: Exchange): Product | undefined =>
  (answer.data as { products: { items: Product[] } }).products.items.find((one) => one.url_key === variables?.urlKey);

const named = (one: Exchange) => [`${one.key}: ${one.variables?.urlKey} (${one.store})`, one] as const;

const heading = () => screen.findByRole('heading', { level: 1 });

/** The page of a product: its name, its price, whether it can be had. */
async function expectProduct(view: View, product: Product): Promise<void> {
  expect(await heading()).toHaveTextContent(product.name);
  // Of a bundle the parts that are chosen at first are counted: a candle for 510, a mug for 120.
  const price = product.__typename === 'BundleProduct' ? 630 : product.price_range.minimum_price.final_price.value;
  await findText(amount(price));
  // The catalogue of its Emirates had VAT in its prices, that of Saudi Arabia had not.
  const hasVat = product.price_range.minimum_price.final_price.currency === 'AED';
  if (hasVat) expect(pageText()).toContain(words(view, 'ui.vatIncluded'));
  else expect(pageText()).not.toContain(words(view, 'ui.vatIncluded'));
}

/** What the server said that the address of a product is, also of one that it does not show any more. */
function routeTo({ variables }: Exchange): Exchange {
  const known = exchange('ResolveURL.2');
  const { route } = known.answer.data as { route: object };
  const url_key = variables?.urlKey;
  return {
    ...known,
    variables: {},
    answer: { data: { route: { ...route, relative_url: `${url_key}.html`, url_key } } },
  };
}

/** Pages that are asked with a document of their own beside: parts, what is chosen, what others say. */
const whole: [page: string, others: string[], says: string[]][] = [
  ['getProductPage.5', ['getBundle'], ['Classic Candle', 'Urban Candle', 'Classic Mug']],
  ['getProductPage.6', ['getGroup'], ['Classic Tote Bag', 'Urban Tote Bag', 'Urban Duffle Bag']],
  ['getProductPage.3', ['getCustomOptions'], ['Engraving', 'Wrap', '10.00']],
  ['getProductPage.2', ['getProductDetails.1'], ['Styling Session']],
  ['getProductPage.0', ['getProductDetails.0', 'getProductReviews.0'], ['Marjan', 'Leather', 'Steel']],
];

inEachView('products of Magento 2.4.7', (view) => {
  test.each(exchangesFor(view, 'getProductPage').map(named))('%s is shown', async (_, page) => {
    await open(view, `/${page.variables?.urlKey}.html`, [page], [routeTo(page)]);
    const product = productIn(page);
    if (product) await expectProduct(view, product);
    else expect(await heading()).toHaveTextContent(words(view, 'catalog.noProduct'));
    if (product?.stock_status === 'OUT_OF_STOCK') await findText(words(view, 'catalog.soldOutNow'));
    expectSound(view);
  });

  test.each(whole)('%s with %s', async (key, others, says) => {
    const page = exchange(key);
    await open(view, `/${page.variables?.urlKey}.html`, [page, ...others]);
    const product = productIn(page) as Product;
    await expectProduct(view, product);
    for (const text of says) await findText(text);
    if (others.includes('getProductReviews.0')) await findText(words(view, 'catalog.noReviews'));
    expectSound(view);
  });

  test('the price of a tier is that of one piece', async () => {
    const page = exchange('getProductPage.9');
    await open(view, '/classic-tote-bag.html', [page, 'getRelatedProducts']);
    await expectProduct(view, productIn(page) as Product);
    // 196.00 was recorded for five pieces.
    await findText(/39[.]20/);
    expect(pageText()).not.toContain(amount(196));
    // The related products, which that server could not give in one document with others, are left out.
    expect(screen.queryByRole('region', { name: words(view, 'catalog.related') })).toBeNull();
    expectSound(view);
  });

  test('a choice narrows the others down, by press and by address', async () => {
    const { user } = await open(view, '/nora-tee.html', [
      'getProductPage.1',
      'getOptionsSelection.0',
      'getOptionsSelection.1',
    ]);
    await expectProduct(view, productIn(exchange('getProductPage.1')) as Product);
    await user.click(await screen.findByRole('radio', { name: 'Black' }));
    await user.click(await screen.findByRole('radio', { name: 'S' }));
    await findText('CFG-01-BLACK-S');
    expect(screen.getByRole('radio', { name: 'S' })).toBeChecked();
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button', { name: words(view, 'cart.addToCart') })[0]).toBeEnabled();
    expect(pageText()).toContain(amount(59));
    expectSound(view);
  });

  test('what others say is read, and something is said', async () => {
    const { user } = await open(view, '/nora-tee.html', [
      'getProductPage.1',
      'getProductReviews.1',
      'getReviewRatings',
      'createReview',
    ]);
    const reviews = within(await screen.findByRole('region', { name: words(view, 'catalog.reviews') }));
    for (const text of ['Great tee', 'Runs small', 'Mona', 'Ali', 'Quality']) await findText(text);
    await user.click(reviews.getByRole('button', { name: words(view, 'catalog.writeReview') }));
    const form = within(await reviews.findByRole('form'));
    for (const stars of await form.findAllByRole('group'))
      await user.click(within(stars).getAllByRole('radio').at(-1) as HTMLElement);
    for (const id of ['catalog.reviewTitle', 'catalog.reviewText', 'catalog.reviewNickname']) {
      await user.click(form.getByLabelText(words(view, id)));
      await user.paste('Soft');
    }
    await user.click(form.getByRole('button', { name: words(view, 'catalog.sendReview') }));
    await findText(words(view, 'catalog.reviewSent'));
    expectSound(view);
  });
});

everythingFed('products');
