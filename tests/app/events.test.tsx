import { isAnyOf } from '@reduxjs/toolkit';
import { screen, waitFor, within } from '@testing-library/react';
import type { ShopperAction } from '#app/analytics/shopperActions';
import { productsAdded, productsRemoved } from '#features/cart/events/cartEvents';
import { categoryViewed, filtered, productViewed, searched } from '#features/catalog/events';
import { checkoutEntered, paymentChosen, stepDone } from '#features/checkout/checkoutActions';
import { contentViewed } from '#features/content/CmsPage';
import { orderPlaced } from '#features/pendingOrder/resolvePendingOrder';
import { accountCreated, customerSignedIn } from '#features/user/events';
import { browser } from '#lib/browser/browser';
import { signedOut } from '#store/user';
import { newDatabase } from '../support/backEnd.ts';
import { findCartItem, main, openWithCart } from '../support/carts.ts';
import { clickButton, fillSaudiAddress, goToDeliveryStep, oneStool, openPaymentStep } from '../support/checkout.ts';
import { email, greeting, password, revokeAll, signIn, signOut, visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { failRequests, internalError } from '../support/responses.ts';
import { beginning, footerLink, pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';
import { signInWithWishlist } from '../support/wishlist.ts';

// The shopper events that docs/events.md lists. A listener records them here as analytics does.

const isShopperAction = isAnyOf(
  productViewed,
  categoryViewed,
  contentViewed,
  searched,
  filtered,
  productsAdded,
  productsRemoved,
  checkoutEntered,
  stepDone,
  paymentChosen,
  orderPlaced,
  customerSignedIn,
  signedOut,
  accountCreated,
);

/** Records the events dispatched from now on. */
function listen({ store }: Pick<Awaited<ReturnType<typeof renderApp>>, 'store'>) {
  const heard: ShopperAction[] = [];
  store.startListening({ matcher: isShopperAction, effect: (action) => void heard.push(action) });
  return { heard, types: () => heard.map(({ type }) => type) };
}

const stool = {
  sku: demo.stool.sku,
  productSku: demo.stool.sku,
  name: demo.stool.name,
  price: demo.stool.price,
  currency: 'SAR',
  options: [],
};

const heading = (name: string) => main().findByRole('heading', { level: 1, name });
const addButton = () => main().findByRole('button', { name: textOf('cart.addToCart') });

test('tracks a content page once each time the shopper opens it or goes back to it', async () => {
  const app = await renderApp('/sa_en/about-us');
  const { heard } = listen(app);
  const [contact] = within(screen.getByRole('contentinfo')).getAllByRole('link', { name: footerLink('/contact-us') });
  if (contact) await app.user.click(contact);
  await heading(textOf('content.contactTitle'));
  window.history.back();
  await heading('A small shop, three rooms');
  expect(heard).toEqual([contentViewed({ identifier: 'about-us', title: 'About Dukkan', isHome: false })]);
});

test('tracks a product once with the options in its URL, whatever the shopper selects afterwards', async () => {
  const { user, ...app } = await openWithCart('/sa_en/cart', [
    { sku: demo.box.sku, quantity: 1, selected_options: [demo.ivory.uid] },
  ]);
  const { heard } = listen(app);
  await user.click(await main().findByRole('link', { name: demo.box.name }));
  await user.click(await main().findByRole('radio', { name: demo.walnut.name }));
  await waitFor(() => expect(window.location.search).toContain(String(demo.walnut.id)));
  window.history.back();
  await findCartItem(demo.box.name);
  window.history.forward();
  await addButton();
  const viewed = heard.filter(productViewed.match).map(({ payload }) => payload);
  expect(viewed).toMatchObject([
    { productSku: demo.box.sku, name: demo.box.name, price: demo.box.price, currency: 'SAR', inStock: true },
    { options: [{ label: 'Colour', value: demo.walnut.name }] },
  ]);
});

test('tracks a category and changed filters, but neither sorting nor filters in the URL', async () => {
  onWideScreen();
  const app = await renderApp(`/sa_en${demo.textiles.path}`);
  const { heard } = listen(app);
  const { user } = app;
  await user.click(await main().findByRole('link', { name: demo.rugs.name }));
  await heading(demo.rugs.name);
  expect(heard).toMatchObject([{ type: 'catalog/categoryViewed', payload: { name: demo.rugs.name } }]);

  await user.click(await main().findByRole('checkbox', { name: new RegExp(`^${demo.madder.name}`) }));
  await main().findByRole('button', { name: textOf('catalog.removeFilter', { name: demo.madder.name }) });
  await waitFor(() => expect(heard).toHaveLength(2));
  const count = demo.countIn(demo.rugs, demo.madder);
  expect(heard[1]).toMatchObject({
    type: 'catalog/filtered',
    payload: { filters: { color: [String(demo.madder.id)] }, price: null, count },
  });

  await user.selectOptions(main().getByLabelText(textOf('catalog.sortBy')), textOf('catalog.sort.price.asc'));
  await waitFor(() => expect(window.location.search).toContain('sort='));
  await user.click(
    await main().findByRole('button', { name: textOf('catalog.removeFilter', { name: demo.madder.name }) }),
  );
  await waitFor(() => expect(heard).toHaveLength(3));
  expect(heard[2]).toMatchObject({ payload: { filters: {}, count: demo.countIn(demo.rugs) } });
});

test('tracks a search once with its words and number of results', async () => {
  const app = await renderApp('/sa_en/cart');
  const { heard } = listen(app);
  const { user } = app;
  const search = async (words: string) => {
    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: textOf('shell.search') }));
    await user.type(await screen.findByRole('combobox', { name: textOf('shell.searchField') }), `${words}{Enter}`);
    await main().findByRole('heading', {
      level: 1,
      name: beginning('catalog.resultsFor', { words: new RegExp(`.*${words}.*`) }),
    });
  };
  await search('lantern');
  await waitFor(() => expect(heard).toHaveLength(1));
  const [first] = heard;
  expect(first).toMatchObject({ type: 'catalog/searched', payload: { words: 'lantern', page: 1, filters: {} } });
  const found = Number((first && 'payload' in first && first.payload && Object(first.payload).count) ?? 0);
  expect(main().getByText(textOf('catalog.productCount', { count: found }))).toBeVisible();

  const [product] = main().getAllByRole('heading', { level: 3, name: /lantern/i });
  if (product) await user.click(within(product).getByRole('link'));
  await waitFor(() => expect(heard.some(productViewed.match)).toBe(true));
  window.history.back();
  await main().findByRole('heading', { level: 1, name: pattern('catalog.resultsFor') });
  expect(heard.filter(searched.match)).toHaveLength(1);
});

describe('the cart', () => {
  const open = async (before?: ReturnType<typeof loseResponses>['handlers'], database = newDatabase()) => {
    const app = await renderApp(`/sa_en${demo.stool.path}`, { database, ...(before && { before }) });
    await addButton();
    return { ...app, ...listen(app) };
  };

  test('tracks an added item after the response', async () => {
    const { user, heard } = await open();
    await user.click(await addButton());
    await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 1 }) });
    expect(heard).toMatchObject([
      { type: 'cart/productsAdded', payload: { currency: 'SAR', products: [{ ...stool, quantity: 1 }] } },
    ]);
    expect(JSON.stringify(heard)).not.toContain('coupons');
  });

  test('tracks an added item once when the response is lost', async () => {
    const database = newDatabase();
    const lost = loseResponses(database, 'addProductsToCart', { times: 1 });
    const { user, heard } = await open(lost.handlers, database);
    await user.click(await addButton());
    await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 1 }) });
    expect(lost.count()).toBe(1);
    expect(heard).toMatchObject([{ payload: { products: [{ sku: demo.stool.sku, quantity: 1 }] } }]);
  });

  test('tracks an item of an unconfirmed request once, when the cart contains the item', async () => {
    const database = newDatabase();
    const lost = loseResponses(database, 'addProductsToCart', { times: 1, thenSilent: true });
    const { user, types } = await open(lost.handlers, database);
    await user.click(await addButton());
    await screen.findByRole('dialog', { name: textOf('cart.titleCount', { count: 1 }) });
    expect(types()).toEqual([]);
    lost.heal();
    await waitFor(() => expect(types()).toEqual(['cart/productsAdded']));
    await waitFor(() => expect(localStorage.getItem('DUKKAN__outbox_sa')).toBeNull());
    expect(types()).toEqual(['cart/productsAdded']);
  });

  test('does not track a rejected item', async () => {
    const { user, types } = await open(failRequests('addProductsToCart', internalError).handlers);
    await user.click(await addButton());
    await main().findByRole('alert');
    expect(types()).toEqual([]);
  });

  test('tracks the difference when a quantity changes and when an item is removed and restored', async () => {
    const app = await openWithCart('/sa_en/cart', oneStool);
    const { heard } = listen(app);
    const { user } = app;
    const line = await findCartItem(demo.stool.name);
    await user.click(line.getByRole('button', { name: textOf('ui.quantityMore') }));
    await waitFor(() => expect(heard).toHaveLength(1));
    await user.click((await findCartItem(demo.stool.name)).getByRole('button', { name: textOf('ui.quantityLess') }));
    await waitFor(() => expect(heard).toHaveLength(2));
    await user.click((await findCartItem(demo.stool.name)).getByRole('button', { name: pattern('cart.removeNamed') }));
    await waitFor(() => expect(heard).toHaveLength(3));
    await user.click(await screen.findByRole('button', { name: textOf('cart.undo') }));
    await waitFor(() => expect(heard).toHaveLength(4));
    expect(heard).toMatchObject([
      { type: 'cart/productsAdded', payload: { products: [{ ...stool, quantity: 1 }] } },
      { type: 'cart/productsRemoved', payload: { products: [{ ...stool, quantity: 1 }] } },
      { type: 'cart/productsRemoved', payload: { total: 0, products: [{ ...stool, quantity: 1 }] } },
      { type: 'cart/productsAdded', payload: { products: [{ ...stool, quantity: 1 }] } },
    ]);
  });
});

describe('items added to the cart from other pages', () => {
  const added = (...products: object[]) => [{ type: 'cart/productsAdded', payload: { products } }];

  test('tracks an item that is saved for later and moved back', async () => {
    const app = await openWithCart('/sa_en/cart', oneStool);
    const { heard } = listen(app);
    await app.user.click(
      (await findCartItem(demo.stool.name)).getByRole('button', { name: pattern('cart.saveForLaterNamed') }),
    );
    await app.user.click(
      await main().findByRole('button', { name: textOf('cart.moveToCartNamed', { name: demo.stool.name }) }),
    );
    await waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toMatchObject([
      { type: 'cart/productsRemoved', payload: { products: [{ sku: demo.stool.sku, quantity: 1 }] } },
      ...added({ sku: demo.stool.sku, quantity: 1 }),
    ]);
  });

  test('tracks wish list items moved to the cart singly or all together, except rejected items', async () => {
    const { database } = await signInWithWishlist([
      { sku: demo.kilim.sku, quantity: 2 },
      { sku: demo.stool.sku },
      { sku: demo.otherKilim.sku, quantity: 90 },
    ]);
    const app = await renderApp('/sa_en/wishlist', { database });
    const { heard } = listen(app);
    await app.user.click(
      await main().findByRole('button', {
        name: new RegExp(`${beginning('cart.addToCart').source}.*${demo.kilim.name}`),
      }),
    );
    await waitFor(() => expect(heard).toMatchObject(added({ sku: demo.kilim.sku, quantity: 2 })));
    await app.user.click(await screen.findByRole('button', { name: textOf('ui.close') }));
    await app.user.click(await main().findByRole('button', { name: textOf('account.allToCart') }));
    await screen.findByText(pattern('account.wishesLeft'));
    await waitFor(() => expect(heard.slice(1)).toMatchObject(added({ sku: demo.stool.sku, quantity: 1 })));
  });

  test('tracks the items of a repeated order', async () => {
    const app = await visitSignedIn('/sa_en/order-history/000000001');
    const { heard } = listen(app);
    const names = app.database
      .prepare(
        'SELECT i.product_sku AS productSku, i.qty AS quantity FROM sales_order_item i JOIN sales_order o ON o.id = order_id WHERE o.number = ?',
      )
      .all('000000001');
    await app.user.click(await main().findByRole('button', { name: textOf('account.reorder') }));
    await waitFor(() => expect(window.location.pathname).toBe('/sa_en/cart'));
    await waitFor(() => expect(heard).toHaveLength(1));
    expect(heard).toMatchObject(added(...names.map((one) => ({ ...one }))));
  });
});

describe('checkout', () => {
  test('tracks the steps of a guest up to the order without personal data', async () => {
    const app = await openWithCart('/sa_en/cart', oneStool);
    const { heard, types } = listen(app);
    const { user } = app;
    await user.click(await main().findByRole('link', { name: pattern('cart.checkout') }));
    await fillSaudiAddress(user);
    await goToDeliveryStep(user);
    await clickButton(user, textOf('checkout.toPayment'));
    await user.click(await main().findByRole('radio', { name: /Cash on delivery/ }));
    for (const box of main().queryAllByRole('checkbox', { name: /agree|terms/i })) await user.click(box);
    await clickButton(user, pattern('checkout.placeOrder'));
    await heading(textOf('order.thanks'));
    expect(types()).toEqual([
      'checkout/checkoutEntered',
      'checkout/stepDone',
      'checkout/stepDone',
      'checkout/paymentChosen',
      'checkout/stepDone',
      'checkout/orderPlaced',
    ]);
    expect(heard.filter(stepDone.match).map(({ payload }) => payload.step)).toEqual(['address', 'delivery', 'payment']);
    const number = screen.getAllByText(/^0\d{8}$/)[0]?.textContent;
    expect(heard.at(-1)).toMatchObject({
      payload: { number, currency: 'SAR', paymentMethod: 'cashondelivery', products: [{ ...stool, quantity: 1 }] },
    });
    expect(JSON.stringify(heard)).not.toMatch(/Mona|example\.com|Olaya|50.?123|Riyadh/);
  });

  test('tracks an order once when the response is lost, also after a reload', async () => {
    const database = newDatabase();
    const lost = loseResponses(database, '/payment-information', { times: 1 });
    const app = await openPaymentStep('guest', { database });
    server.use(...lost.handlers);
    const { heard } = listen(app);
    const { user } = app;
    await user.click(main().getByRole('radio', { name: /Cash on delivery/ }));
    for (const box of main().queryAllByRole('checkbox', { name: /agree|terms/i })) await user.click(box);
    await clickButton(user, pattern('checkout.placeOrder'));
    await heading(textOf('order.thanks'));
    expect(heard.filter(orderPlaced.match)).toHaveLength(1);
    app.leave();

    const again = await renderApp('/sa_en/order-confirmation', { database });
    const later = listen(again);
    await heading(textOf('order.thanks'));
    expect(later.types()).toEqual([]);
  });
});

describe('the account', () => {
  test('tracks sign-in and sign-out by the shopper', async () => {
    const app = await renderApp('/sa_en/sign-in');
    const { heard } = listen(app);
    await signIn(app.user);
    await greeting();
    expect(heard.filter(customerSignedIn.match)).toEqual([customerSignedIn()]);
    expect(JSON.stringify(heard)).not.toContain(email);
    app.leave();

    const later = await visitSignedIn('/sa_en/contact-us');
    const next = listen(later);
    await signOut(later.user);
    expect(next.heard).toEqual([signedOut('shopper')]);
  });

  test('tracks no sign-in for a resumed session and a sign-out as `expired` for a revoked one', async () => {
    const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
    const app = await visitSignedIn('/sa_en/contact-us');
    const { heard } = listen(app);
    revokeAll(app.database);
    await app.user.click(
      await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }),
    );
    await app.user.click(await screen.findByRole('link', { name: textOf('account.orders') }));
    await waitFor(() => expect(reloaded).toHaveBeenCalled());
    expect(heard).toEqual([signedOut('expired')]);
  });

  test.each([
    ['the response', { times: 0 }],
    ['a lost response', { times: 1 }],
  ])('tracks a new account once after %s', async (_, { times }) => {
    const database = newDatabase();
    const app = await renderApp('/sa_en/create-account', {
      database,
      before: loseResponses(database, 'createCustomer', { times }).handlers,
    });
    const { types } = listen(app);
    await fillAccount(app.user, 'mona@example.com', 'Dukkan-2026');
    await waitFor(() => expect([...types()].sort()).toEqual(['user/accountCreated', 'user/customerSignedIn']));
  });

  test('tracks no new account when the e-mail address is taken', async () => {
    const app = await renderApp('/sa_en/create-account');
    const { types } = listen(app);
    await fillAccount(app.user, email, password);
    expect(await main().findByRole('alert')).toHaveTextContent(textOf('user.emailTaken'));
    expect(types()).toEqual([]);
  });
});

async function fillAccount(user: Awaited<ReturnType<typeof renderApp>>['user'], address: string, secret: string) {
  await fill(user, await main().findByLabelText(textOf('user.firstname')), 'Mona');
  await user.type(main().getByLabelText(textOf('user.lastname')), 'Ali');
  await fill(user, main().getByLabelText(textOf('user.email')), address);
  await fill(user, main().getByLabelText(textOf('user.password')), secret);
  await user.click(main().getByRole('button', { name: textOf('user.createAccount') }));
}
