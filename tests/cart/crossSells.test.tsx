import { waitFor, within } from '@testing-library/react';
import { profiles } from '../../mocks/shop/shared/settings.ts';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { findCartItem, ivoryBox, main, openWithCart } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { failRequests, recordOperations } from '../support/responses.ts';
import { textOf } from '../support/texts.ts';

// Cross-sells of the cart items appear below the cart.

reportAllAsVisible();

const stools = [{ sku: demo.stool.sku, quantity: 1 }];
const row = async () => within(await main().findByRole('region', { name: textOf('catalog.crossSell') }));
const names = async () => (await row()).getAllByRole('heading', { level: 3 }).map((one) => one.textContent);

test.each(['demo', 'plain'] as const)(
  'shows one row of at most 12 cross-sells with the %s profile of the embedded back end',
  async (profile) => {
    await openWithCart('/sa_en/cart', stools, { settings: profiles[profile] });
    const shown = await names();
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.length).toBeLessThanOrEqual(12);
    expect(shown).not.toContain(demo.stool.name);
  },
);

test('removes a product from the cross-sells when it is added to the cart', async () => {
  const { user } = await openWithCart('/sa_en/cart', stools);
  const before = await names();
  const [add] = (await row()).getAllByRole('button', { name: textOf('cart.addToCart') });
  if (!add) throw new Error('Nothing to add.');
  const name = within(add.closest('article') as HTMLElement).getByRole('heading').textContent ?? '';
  expect(before).toContain(name);
  await user.click(add);
  expect(await findCartItem(name)).toBeTruthy();
  await waitFor(async () => expect(await names()).not.toContain(name));
});

test('shows the cart without cross-sells when their request fails', async () => {
  const asked = recordOperations();
  await openWithCart('/sa_en/cart', [ivoryBox()], {
    before: [asked.handler, ...failRequests('getCrossSells').handlers],
  });
  expect(await findCartItem(demo.box.name)).toBeTruthy();
  await waitFor(() => expect(asked.count('getCrossSells')).toBeGreaterThan(0));
  expect(main().queryByRole('region', { name: textOf('catalog.crossSell') })).toBeNull();
  expect(main().queryByRole('alert')).toBeNull();
});

test('sends no request for cross-sells if the cart is empty', async () => {
  const asked = recordOperations();
  await openWithCart('/sa_en/cart', [], { before: [asked.handler] });
  await main().findByText(textOf('cart.empty'));
  expect(asked.count('getCrossSells')).toBe(0);
});
