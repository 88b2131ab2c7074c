import { screen, waitFor } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { cartItemsOf, executeGraphql, main, openWithCart } from '../support/carts.ts';
import { clickButton, fillSaudiAddress, readPath } from '../support/checkout.ts';
import { email, password } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { recordOperations } from '../support/responses.ts';
import { textOf } from '../support/texts.ts';

// Since Magento 2.4.8 guests cannot order downloadable products.

const settings = { schemaVersion: '2.4.8' } as const;

async function open(url: string, { database = newDatabase(), ...options }: Parameters<typeof openWithCart>[2] = {}) {
  const { products } = await executeGraphql<{
    products: { items: { downloadable_product_links: { uid: string }[] }[] };
  }>(
    database,
    'query($sku:String!){products(filter:{sku:{eq:$sku}}){items{...on DownloadableProduct{downloadable_product_links{uid}}}}}',
    { sku: demo.files.sku },
  );
  const [link] = products.items[0]?.downloadable_product_links ?? [];
  const wish = { sku: demo.files.sku, quantity: 1, selected_options: [link?.uid ?? ''] };
  return openWithCart(url, [wish], { settings, ...options, database });
}

const told = () => main().findByText(textOf('cart.downloadsNeedAccount'));

test('asks a guest in the cart to sign in, then opens checkout with the items of the guest cart', async () => {
  const { user, database, cartId } = await open('/sa_en/cart');
  expect(await told()).toBeVisible();
  expect(await cartItemsOf(database, cartId)).toEqual([[demo.files.sku, 1]]);
  await user.click(main().getByRole('link', { name: textOf('user.signIn') }));
  await fill(user, await main().findByLabelText(textOf('user.email')), email);
  await fill(user, main().getByLabelText(textOf('user.password')), password);
  await clickButton(user, textOf('user.signIn'));
  await waitFor(() => expect(readPath()).toMatch(/^\/checkout/));
  expect(await main().findByText(demo.files.name)).toBeVisible();
  expect(screen.queryByText(textOf('cart.downloadsNeedAccount'))).toBeNull();
});

test('asks a guest in checkout to create an account before the address step', async () => {
  await open('/sa_en/checkout');
  expect(await told()).toBeVisible();
  expect(main().getByRole('link', { name: textOf('user.createAccount') })).toBeVisible();
});

test('asks a guest for an account at the refused step when the response of the earlier check is lost', async () => {
  const database = newDatabase();
  const lost = loseResponses(database, 'mutation AskGuestCheckout(', { settings });
  const { user } = await open('/sa_en/checkout', { database, before: lost.handlers });
  await fillSaudiAddress(user);
  await waitFor(() => expect(lost.count()).toBeGreaterThan(0));
  expect(screen.queryByText(textOf('cart.downloadsNeedAccount'))).toBeNull();
  await clickButton(user, textOf('checkout.toPayment'));
  expect(await told()).toBeVisible();
});

test('shows no notice on Magento 2.4.7, and sends no check for a cart without downloads', async () => {
  const asked = recordOperations();
  const { leave } = await open('/sa_en/cart', { settings: {}, before: [asked.handler] });
  await waitFor(() => expect(asked.count('AskGuestCheckout')).toBe(1));
  expect(screen.queryByText(textOf('cart.downloadsNeedAccount'))).toBeNull();
  leave();
  const stool = [{ sku: demo.stool.sku, quantity: 1 }];
  await openWithCart('/sa_en/cart', stool, { settings, before: [asked.handler] });
  await main().findByRole('link', { name: textOf('cart.checkout') });
  expect(asked.count('AskGuestCheckout')).toBe(1);
});

test('asks a guest for an account at the address step when guest checkout is disabled', async () => {
  const stool = [{ sku: demo.stool.sku, quantity: 1 }];
  const { user } = await openWithCart('/sa_en/checkout', stool, { settings: { switchedOff: ['guestCheckout'] } });
  await fillSaudiAddress(user);
  await clickButton(user, textOf('checkout.toDelivery'));
  expect(await main().findByText(textOf('cart.needsAccount'))).toBeVisible();
  expect(main().getByRole('link', { name: textOf('user.signIn') })).toBeVisible();
});
