import { screen, waitFor, within } from '@testing-library/react';
import { storeViews } from '#lib/storeViews';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartLink, miniCart } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const rug = `/sa_en${demo.sizedRug.path}`;
const runner = `/sa_en${demo.runner.path}`;

reportAllAsVisible();

test.each([true, undefined])(
  'shows that the price includes VAT only if the store view has pricesIncludeVat in its configuration: %s',
  async (pricesIncludeVat) => {
    for (const view of storeViews) Object.assign(view, { pricesIncludeVat });
    await renderApp(runner);
    await screen.findByRole('heading', { level: 1, name: demo.runner.name });
    const main = within(screen.getByRole('main'));
    expect(main.queryAllByText(textOf('ui.vatIncluded')).length > 0).toBe(Boolean(pricesIncludeVat));
    for (const view of storeViews) Object.assign(view, { pricesIncludeVat: true });
  },
);

test('shows name, price with VAT, promises, details, related products and JSON-LD', async () => {
  await renderApp(runner);
  expect(await screen.findByRole('heading', { level: 1, name: demo.runner.name })).toBeInTheDocument();
  const main = within(screen.getByRole('main'));
  expect(main.getAllByText(textOf('ui.vatIncluded'))[0]).toBeInTheDocument();
  expect(await main.findByText(/14 days to change your mind/)).toBeInTheDocument();
  const details = await main.findByRole('table');
  expect(within(details).getByRole('row', { name: /Material Cotton/ })).toBeInTheDocument();
  expect(await main.findByRole('heading', { name: textOf('catalog.related') })).toBeInTheDocument();
  const product = JSON.parse(
    [...document.querySelectorAll('script[type="application/ld+json"]')].find((script) =>
      script.textContent?.includes('"Product"'),
    )?.textContent ?? '{}',
  );
  expect(product).toMatchObject({ '@type': 'Product', offers: { priceCurrency: 'SAR' } });
});

test('shows a product below a category path, with the path without categories as canonical URL', async () => {
  await renderApp(`/sa_en${demo.rugs.folder}${demo.sizedRug.path}?color=${demo.sand.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: demo.sizedRug.name })).toBeInTheDocument();
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    `http://localhost/sa_en${demo.sizedRug.path}`,
  );
  expect(window.location.pathname).toBe(`/sa_en${demo.rugs.folder}${demo.sizedRug.path}`);
});

test('writes chosen options into the URL and updates the page', async () => {
  const { user } = await renderApp(rug);
  const sizes = within(await screen.findByRole('group', { name: /^Size/ }));
  const before = screen.getByRole('main').textContent;
  await user.click(within(screen.getByRole('group', { name: /^Colour/ })).getAllByRole('radio')[0] as HTMLElement);
  await waitFor(() => expect(window.location.search).toMatch(/^\?color=\d+$/));
  const last = sizes.getAllByRole('radio').at(-1) as HTMLElement;
  await user.click(last);
  await waitFor(() => expect(window.location.search).toMatch(/^\?color=\d+&size=\d+$/));
  expect(last).toBeChecked();
  await waitFor(() => expect(screen.getByRole('main').textContent).not.toBe(before));
});

test('restores the options of a deep link', async () => {
  await renderApp(`${runner}?color=${demo.sage.id}`);
  expect(await screen.findByRole('radio', { name: demo.sage.name })).toBeChecked();
});

test('shows which option is missing, and adds the product to the cart once the option is chosen', async () => {
  const { user } = await renderApp(runner);
  const add = (await screen.findAllByRole('button', { name: textOf('cart.addToCart') }))[0] as HTMLElement;
  await user.click(add);
  expect(await screen.findByRole('alert')).toHaveTextContent(textOf('catalog.chooseFirst', { name: 'Colour' }));
  await user.click(screen.getByRole('radio', { name: demo.sage.name }));
  await user.click((await screen.findAllByRole('button', { name: textOf('cart.addToCart') }))[0] as HTMLElement);
  const cart = await miniCart(1);
  expect(await cart.findByRole('list', { name: textOf('cart.options') })).toHaveTextContent(
    `Colour: ${demo.sage.name}`,
  );
  expect(await cartLink(1)).toBeInTheDocument();
});

test('disables a sold-out option value and marks it as sold out', async () => {
  const database = newDatabase();
  const sellOut = (sku: string) =>
    database.prepare('UPDATE stock SET qty = 0 WHERE product_id IN (SELECT id FROM product WHERE sku LIKE ?)').run(sku);
  sellOut(`${demo.runner.sku}-${demo.sage.code.toUpperCase()}%`);
  await renderApp(runner, { database });
  expect(await screen.findByRole('radio', { name: `${demo.sage.name} – ${textOf('catalog.soldOut')}` })).toBeDisabled();
  expect(screen.getByRole('radio', { name: demo.clay.name })).toBeEnabled();
});

test('marks a sold-out combination of options, and shows a message when it is chosen anyway', async () => {
  const database = newDatabase();
  const [variant] = database
    .prepare('SELECT sku FROM product WHERE sku LIKE ? AND parent_id IS NOT NULL ORDER BY id LIMIT 1')
    .all(`${demo.sizedRug.sku}-%`);
  database
    .prepare('UPDATE stock SET qty = 0 WHERE product_id = (SELECT id FROM product WHERE sku = ?)')
    .run(String(variant?.sku));
  const { user } = await renderApp(rug, { database });
  const colours = within(await screen.findByRole('group', { name: /^Colour/ }));
  await user.click(colours.getAllByRole('radio')[0] as HTMLElement);
  const sizes = within(screen.getByRole('group', { name: /^Size/ }));
  await user.click(await sizes.findByRole('radio', { name: pattern('catalog.notInThisChoice') }));
  expect(await screen.findByText(pattern('catalog.impossibleChoice'))).toBeInTheDocument();
  expect(screen.getAllByRole('button', { name: textOf('catalog.notAvailable') })[0]).toBeDisabled();
});

test('opens images in a dialog with a button to the next image', async () => {
  const { user } = await renderApp(runner);
  await user.click((await screen.findAllByRole('button', { name: pattern('catalog.enlarge') }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: demo.runner.name }));
  expect(dialog.getByRole('status')).toHaveTextContent(/^1 \/ /);
  await user.click(dialog.getByRole('button', { name: textOf('catalog.nextPicture') }));
  expect(dialog.getByRole('status')).toHaveTextContent(/^2 \/ /);
  await user.click(dialog.getByRole('button', { name: textOf('ui.close') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('hides only the details table when its request fails', async () => {
  await renderApp(runner, {
    before: [operation('getProductDetails', () => ({ errors: [{ message: 'Internal server error' }] }))],
  });
  expect(await screen.findByRole('heading', { name: textOf('catalog.description') })).toBeInTheDocument();
  await screen.findByRole('heading', { name: textOf('catalog.related') });
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

describe('without the optional CMS blocks', () => {
  const settings = { missingBlocks: ['delivery-promise', 'returns-promise'] };
  const { asked, count, handler } = recordOperations();
  beforeEach(() => {
    asked.length = 0;
  });

  test('shows the product page, and requests the blocks once', async () => {
    const { user } = await renderApp(runner, { settings, before: [handler] });
    expect(await screen.findByRole('heading', { level: 1, name: demo.runner.name })).toBeInTheDocument();
    const related = within(await screen.findByRole('region', { name: textOf('catalog.related') }));
    expect(screen.queryByText(/CMS block/)).not.toBeInTheDocument();
    await user.click(related.getAllByRole('link')[1] as HTMLElement);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent('Washable'));
    expect(count('getProductPage')).toBe(2);
    expect(count('getProductPromises')).toBe(1);
  });

  test.each<[string, object | undefined, number]>([
    ['no request for blocks that do not exist', undefined, 1],
    [
      'a request for blocks whose request failed',
      { data: { cmsBlocks: null }, errors: [{ message: 'Internal server error', path: ['cmsBlocks'] }] },
      2,
    ],
  ])('sends on the next visit %s', async (_what, answer, times) => {
    const database = newDatabase();
    for (const visit of [1, 2]) {
      const before = [handler, operation('getProductPromises', () => answer)];
      const { leave } = await renderApp(runner, { database, settings, before });
      await screen.findByRole('region', { name: textOf('catalog.related') });
      await waitFor(() => expect(count('getProductPromises')).toBe(Math.min(visit, times)));
      window.dispatchEvent(new Event('pagehide'));
      leave();
    }
    expect(count('getProductPromises')).toBe(times);
  });

  test('reports that the product no longer exists when the response has no product', async () => {
    const database = newDatabase();
    const shop = createShop({ database, settings });
    // As in Magento, the route of a disabled product still resolves, but the product query returns nothing.
    const disabled = operation('getProductPage', async ({ request }) => {
      const body = await (await shop.handle(request.clone()))?.json();
      body.data.products.items = [];
      return body;
    });
    await renderApp(runner, { database, settings, before: [disabled] });
    expect(await screen.findByRole('heading', { level: 1, name: textOf('catalog.noProduct') })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('offers a retry when the product query fails', async () => {
    let isBroken = true;
    const broken = operation('getProductPage', () =>
      isBroken
        ? {
            errors: [{ message: 'Internal server error', path: ['products'] }],
            data: { products: null },
          }
        : undefined,
    );
    const { user } = await renderApp(runner, { settings, before: [broken] });
    const again = await screen.findByRole('button', { name: textOf('error.tryAgain') });
    expect(screen.getByRole('main')).not.toHaveTextContent('Internal server error');
    expect(screen.getByRole('main')).not.toHaveTextContent(textOf('catalog.noProduct'));
    isBroken = false;
    await user.click(again);
    expect(await screen.findByRole('heading', { level: 1, name: demo.runner.name })).toBeInTheDocument();
  });
});

test('shows recently viewed products without the current product', async () => {
  localStorage.setItem(
    'DUKKAN__recently_viewed',
    JSON.stringify({ value: [demo.carvedRug.sku, demo.runner.sku], timeStored: Date.now() }),
  );
  await renderApp(runner);
  const lately = within(await screen.findByRole('region', { name: textOf('catalog.recentlyViewed') }));
  expect(lately.getAllByRole('article')).toHaveLength(1);
});
