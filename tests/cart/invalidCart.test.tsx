import { act, screen, waitFor } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { storageKeys } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import {
  cartItemsOf,
  executeGraphql,
  findCartItem,
  main,
  newCart,
  readStoredValue,
  storeValue,
} from '../support/carts.ts';
import { greeting, newSession, revokeAll, signIn, storeSession, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { graphqlResponse, operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

const oneStool = [{ sku: demo.stool.sku, quantity: 1 }];

/** Visits a page as a customer, then closes the cart in the database. `asked` returns the operations sent later. */
async function visitAndLose(path: string) {
  const { asked, handler } = recordOperations();
  const app = await visitSignedIn(path, oneStool, { before: [handler] });
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  if (path.endsWith('/cart')) await findCartItem(demo.stool.name);
  app.database.exec('UPDATE cart SET is_active = 0');
  asked.length = 0;
  return { ...app, asked: () => asked.map(({ name }) => name) };
}

const comeBack = () => act(() => void window.dispatchEvent(new Event('focus')));

/** Expects that the customer is signed out and that a guest's cart has replaced the customer's cart. */
async function isReplaced(cartId: string) {
  expect(await screen.findByText(pattern('cart.replaced'))).toBeVisible();
  expect(await screen.findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  expect(readStoredValue(storageKeys.signinToken)).toBeUndefined();
  await waitFor(() => expect(readStoredValue('cartId_sa')).toEqual(expect.any(String)));
  expect(readStoredValue('cartId_sa')).not.toBe(cartId);
}

test('signs out and replaces an invalid cart on the cart page, and loads the new cart only once', async () => {
  const { cartId, asked } = await visitAndLose('/sa_en/cart');
  comeBack();
  await isReplaced(cartId);
  expect(await main().findByText(textOf('cart.empty'))).toBeVisible();
  const details = asked().filter((name) => /^(CreateCart|GetCartDetails)$/.test(name));
  expect(details.slice(details.indexOf('CreateCart'))).toEqual(['CreateCart', 'GetCartDetails']);
});

test('signs out and replaces an invalid cart on a page that shows only the cart badge', async () => {
  const { cartId } = await visitAndLose('/sa_en/contact-us');
  comeBack();
  await isReplaced(cartId);
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 0 }) })).toBeVisible();
});

test('reports the end of the session, not a replaced cart, when the session was ended elsewhere', async () => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const first = await visitSignedIn('/sa_en/account-information', oneStool);
  await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) });
  revokeAll(first.database);
  await comeBack();
  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(screen.queryByText(pattern('cart.replaced'))).not.toBeInTheDocument();
  first.unmount();
  await renderApp('/sa_en/sign-in', { database: first.database });
  expect(await main().findByText(textOf('user.sessionEnded'))).toBeVisible();
  reload.mockRestore();
});

test('replaces an invalid cart when an item is added, and adds the item to the new cart', async () => {
  const { cartId, user, database } = await visitAndLose(`/sa_en${demo.stool.path}`);
  await user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  await isReplaced(cartId);
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) })).toBeVisible();
  await waitFor(async () =>
    expect(await cartItemsOf(database, String(readStoredValue('cartId_sa')))).toEqual([[demo.stool.sku, 1]]),
  );
});

test('replaces an invalid cart when a coupon is rejected with an Arabic error message', async () => {
  const refused = operation('ApplyCoupon', () =>
    graphqlResponse({ applyCouponToCart: null }, [
      {
        message: 'رمز القسيمة غير صالح',
        path: ['applyCouponToCart'],
        extensions: { category: 'graphql-no-such-entity' },
      },
    ]),
  );
  const { cartId, user } = await visitAndLose('/sa_en/cart');
  server.use(refused);
  await fill(user, main().getByLabelText(textOf('cart.coupon')), 'save10');
  await user.click(main().getByRole('button', { name: textOf('cart.couponApply') }));
  await isReplaced(cartId);
});

test('keeps the session and uses the merged cart when another tab merges during the cart check', async () => {
  const database = newDatabase();
  const guestCart = await newCart(database, oneStool);
  const { token, cartId } = await newSession(database);
  storeSession(token);
  storeValue('cartId_sa', guestCart);
  const asked = operation('GetCartExists', async () => {
    await executeGraphql(
      database,
      'mutation($source:String!,$own:String!){mergeCarts(source_cart_id:$source,destination_cart_id:$own){id}}',
      { source: guestCart, own: cartId },
      'sa_en',
      { Authorization: `Bearer ${token}` },
    );
    storeValue('cartId_sa', cartId);
  });
  await renderApp('/sa_en/contact-us', { database, before: [asked] });
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) })).toBeVisible();
  expect(screen.getByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) })).toBeVisible();
});

test('keeps session and cart when a guest’s cart request fails only after the sign-in', async () => {
  const database = newDatabase();
  const { cartId } = await newSession(database, oneStool);
  storeValue('cartId_sa', cartId);
  const signedIn = Promise.withResolvers<void>();
  /** Sender of each request for the cart. */
  const askers: ('customer' | 'guest')[] = [];
  const lateAnswer = operation('GetCartDetails', async ({ request }) => {
    askers.push(request.headers.get('Authorization') ? 'customer' : 'guest');
    if (askers.length === 1) await signedIn.promise;
    return undefined;
  });
  const { user } = await renderApp('/sa_en/sign-in', { database, before: [lateAnswer] });
  await waitFor(() => expect(askers).toEqual(['guest']));
  await signIn(user);
  expect(await greeting()).toBeVisible();
  // The merge requests the cart a second time, as the customer.
  await waitFor(() => expect(askers).toEqual(['guest', 'customer']));
  await act(async () => signedIn.resolve());
  await waitFor(() => expect(askers).toEqual(['guest', 'customer', 'customer']));
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: 1 }) })).toBeVisible();
  expect(await greeting()).toBeVisible();
  expect(readStoredValue(storageKeys.signinToken)).toEqual(expect.any(String));
});
