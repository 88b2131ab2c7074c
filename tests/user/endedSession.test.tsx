import { globSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import { findCartItem, main, storeValue } from '../support/carts.ts';
import { newSession, password, revokeAll, signIn, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { settings } from '../support/multipleWishlists.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { anyOf, pattern, textOf } from '../support/texts.ts';
import { signInOnOtherDevice } from '../support/wishlist.ts';

// The session is revoked on another device, and a mutation of the customer is the first request that is refused.
// The app shows a notice, removes the customer's data, and restores the page and the typed text after the sign-in.

// jsdom has no layout, so every element counts as visible.
reportAllAsVisible();

const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {
  // A browser emits `pagehide` on reload, and the app stores its state then.
  window.dispatchEvent(new Event('pagehide'));
});
const loaded = jest.spyOn(browser, 'navigationType');
beforeEach(() => {
  reloaded.mockClear();
  loaded.mockReturnValue('navigate');
});

type App = Awaited<ReturnType<typeof renderApp>>;
type User = App['user'];

const dialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const part = async (name: string) =>
  within((await main().findByRole('heading', { level: 2, name })).closest('form') as HTMLElement);
const wish = async () =>
  within((await screen.findByRole('heading', { level: 2, name: demo.stool.name })).closest('li') as HTMLElement);
const click = async (user: User, name: string | RegExp, within_ = main()) =>
  user.click(await within_.findByRole('button', { name }));

async function write(user: User, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  await user.paste(text);
}

const openDialog = async (user: User, button: string | RegExp, place?: ReturnType<typeof within>) => {
  await click(user, button, place);
  return within(await screen.findByRole('dialog'));
};
const oldHome = async () => within((await main().findByText('Old Home')).closest('li') as HTMLElement);
const submit = async (user: User) => {
  const button = (await screen.findByRole('dialog')).querySelector('button[type=submit]');
  await user.click(button as HTMLElement);
};

interface Row {
  mutation: string;
  path: string;
  /** Guests can send this mutation, too: only Magento 2.4.8 refuses it when the token is invalid. */
  isAnybodys?: boolean;
  /** The outbox queues this change, keeps it when the session ends, and sends it after the sign-in. */
  isQueued?: boolean;
  /** Makes the change on the page, including the click that sends it. */
  change: (user: User) => Promise<void>;
  /** A form field, and the typed text that the app restores in this field after the sign-in. */
  typed?: { text: string; control: (user: User) => Promise<HTMLElement> };
}

const name = async () => (await part(textOf('account.name'))).findByLabelText(textOf('user.firstname'));
const newEmail = async () => (await part(textOf('account.emailTitle'))).findByLabelText(textOf('user.email'));
const street = async (user: User) =>
  (await openDialog(user, textOf('account.addAddress'))).findByLabelText(textOf('checkout.field.street'));
const city = async (user: User) =>
  (await openDialog(user, pattern('account.editNamed'), await oldHome())).findByLabelText(
    textOf('checkout.field.city'),
  );
const note = async (user: User) => {
  const card = await wish();
  if (!card.queryByRole('textbox', { name: textOf('account.wishNote') }))
    await click(user, pattern('account.wishNoteAdd'), card);
  return card.findByRole('textbox', { name: textOf('account.wishNote') });
};

const reviewForm = async (user: User) => {
  const place = within(await screen.findByRole('region', { name: textOf('catalog.reviews') }));
  if (!place.queryByRole('form')) await click(user, textOf('catalog.writeReview'), place);
  return within(await place.findByRole('form'));
};
const newsletter = () => screen.findByRole('textbox', { name: textOf('shell.newsletterEmail') });

const listName = async (user: User, button: string) =>
  (await openDialog(user, button)).findByLabelText(textOf('account.listName'));
const openMajlis = async (user: User) => {
  const lists = within(await screen.findByRole('navigation', { name: textOf('account.lists') }));
  await user.click(await lists.findByRole('link', { name: /^Majlis/ }));
  await screen.findByRole('button', { name: textOf('account.listRename') });
};

const rows: Row[] = [
  {
    mutation: 'UpdateName',
    path: '/account-information',
    change: async (user) => {
      await write(user, await name(), 'Lulu');
      await click(user, textOf('account.saveName'));
    },
  },
  {
    mutation: 'UpdateEmail',
    path: '/account-information',
    change: async (user) => {
      await write(user, await newEmail(), 'lulu@example.com');
      await write(
        user,
        (await part(textOf('account.emailTitle'))).getByLabelText(textOf('account.currentPassword')),
        password,
      );
      await click(user, textOf('account.saveEmail'));
    },
  },
  {
    mutation: 'ChangePassword',
    path: '/account-information',
    change: async (user) => {
      const form = await part(textOf('user.password'));
      await write(user, form.getByLabelText(textOf('account.currentPassword')), password);
      await write(user, form.getByLabelText(textOf('user.newPassword')), 'Renewed123!');
      await click(user, textOf('account.savePassword'));
    },
  },
  {
    mutation: 'DeleteCustomer',
    path: '/account-information',
    change: async (user) => {
      const asked = await openDialog(user, textOf('account.deleteAccountAsk'));
      await write(user, asked.getByLabelText(textOf('account.currentPassword')), password);
      await click(user, textOf('account.deleteAccountNow'), asked);
    },
  },
  {
    mutation: 'CreateAddress',
    path: '/address-book',
    change: async (user) => {
      await write(user, await street(user), 'Tahlia Street');
      const form = await dialog(textOf('account.addAddress'));
      await write(user, form.getByLabelText(textOf('checkout.field.telephone')), '0501112233');
      await write(user, form.getByLabelText(textOf('checkout.field.buildingNumber')), '12');
      await write(user, form.getByLabelText(textOf('checkout.field.district')), 'Al Andalus');
      await write(user, form.getByLabelText(textOf('checkout.field.city')), 'Jeddah');
      await user.selectOptions(form.getByLabelText(textOf('checkout.field.region')), 'Makkah');
      await write(user, form.getByLabelText(textOf('checkout.field.postcode')), '23326');
      await click(user, textOf('account.save'), form);
    },
    typed: { text: 'Tahlia Street', control: street },
  },
  {
    mutation: 'UpdateAddress',
    path: '/address-book',
    change: async (user) => {
      await write(user, await city(user), 'Jeddah');
      await click(user, textOf('account.save'), await dialog(textOf('account.editAddress')));
    },
    typed: { text: 'Jeddah', control: city },
  },
  {
    mutation: 'DeleteAddress',
    path: '/address-book',
    change: async (user) =>
      click(user, textOf('account.delete'), await openDialog(user, pattern('account.deleteNamed'), await oldHome())),
  },
  {
    mutation: 'DeleteSavedPayment',
    path: '/saved-payments',
    change: async (user) =>
      click(
        user,
        textOf('account.delete'),
        await openDialog(user, textOf('account.deleteNamed', { name: 'Visa 1881' })),
      ),
  },
  {
    mutation: 'UpdateSubscription',
    path: '/communications',
    change: async (user) => {
      await user.click(await main().findByRole('checkbox', { name: pattern('user.newsletter') }));
      await click(user, textOf('account.saveChoice'));
    },
  },
  {
    mutation: 'CancelOrder',
    path: '/order-history/000000002',
    change: async (user) => {
      await openDialog(user, textOf('orders.cancel'));
      await user.selectOptions(screen.getByLabelText(textOf('orders.cancelReason')), 'The order was placed by mistake');
      await submit(user);
    },
  },
  {
    mutation: 'ReorderItems',
    path: '/order-history/000000002',
    change: async (user) => click(user, textOf('account.reorder')),
  },
  {
    mutation: 'AddProductToWishlistFromGallery',
    isQueued: true,
    path: demo.rugs.path,
    change: async (user) =>
      user.click(await screen.findByRole('button', { name: textOf('catalog.wish', { name: demo.kilim.name }) })),
  },
  {
    mutation: 'RemoveProductsFromWishlist',
    isQueued: true,
    path: '/wishlist',
    change: async (user) => click(user, pattern('account.wishRemove'), await wish()),
  },
  {
    mutation: 'MoveWishesToCart',
    path: '/wishlist',
    change: async (user) => click(user, pattern('cart.addToCart'), await wish()),
  },
  {
    mutation: 'UpdateWish',
    path: '/wishlist',
    change: async (user) => {
      await fill(user, await note(user), 'For the hall');
      await click(user, textOf('account.wishNoteSave'), await wish());
    },
    typed: { text: 'For the hall', control: note },
  },
  {
    mutation: 'CreateWishlist',
    path: '/wishlist',
    change: async (user) => {
      await fill(user, await listName(user, textOf('account.listNew')), 'Garden');
      await submit(user);
    },
  },
  {
    mutation: 'RenameWishlist',
    path: '/wishlist',
    change: async (user) => {
      await openMajlis(user);
      await write(user, await listName(user, textOf('account.listRename')), 'Garden');
      await submit(user);
    },
  },
  {
    mutation: 'DeleteWishlist',
    path: '/wishlist',
    change: async (user) => {
      await openMajlis(user);
      await click(user, textOf('account.listDelete'), await openDialog(user, textOf('account.listDelete')));
    },
  },
  {
    mutation: 'AddItem',
    isQueued: true,
    path: demo.stool.path,
    change: async (user) =>
      user.click((await main().findAllByRole('button', { name: textOf('cart.addToCart') }))[0] as HTMLElement),
  },
  {
    mutation: 'UpdateItem',
    isQueued: true,
    path: '/cart',
    change: async (user) => click(user, textOf('ui.quantityMore'), await findCartItem(demo.stool.name)),
  },
  {
    mutation: 'RemoveItem',
    isQueued: true,
    path: '/cart',
    change: async (user) => click(user, pattern('cart.removeNamed'), await findCartItem(demo.stool.name)),
  },
  {
    mutation: 'ApplyCoupon',
    path: '/cart',
    change: async (user) => {
      await fill(user, await main().findByLabelText(textOf('cart.coupon')), demo.coupon.code);
      await click(user, textOf('cart.couponApply'));
    },
  },
  {
    mutation: 'createReview',
    path: demo.runner.path,
    isAnybodys: true,
    change: async (user) => {
      const form = await reviewForm(user);
      for (const group of await form.findAllByRole('group'))
        await user.click(within(group).getByRole('radio', { name: textOf('catalog.stars', { count: 5 }) }));
      await fill(user, form.getByLabelText(textOf('catalog.reviewTitle')), 'Good');
      await fill(user, form.getByLabelText(pattern('catalog.reviewText')), 'It dries fast.');
      await click(user, textOf('catalog.sendReview'), form);
    },
    typed: {
      text: 'It dries fast.',
      control: async (user) => (await reviewForm(user)).findByLabelText(pattern('catalog.reviewText')),
    },
  },
  {
    mutation: 'SubscribeToNewsletter',
    path: '/nowhere',
    isAnybodys: true,
    change: async (user) => user.type(await newsletter(), 'sara@example.com{Enter}'),
  },
  {
    mutation: 'SubmitContactForm',
    path: '/contact-us',
    isAnybodys: true,
    change: async (user) => {
      await write(user, await main().findByLabelText(textOf('content.contactComment')), 'Is the rug coming back?');
      await click(user, textOf('content.contactSend'));
    },
    typed: { text: 'Is the rug coming back?', control: () => main().findByLabelText(textOf('content.contactComment')) },
  },
];

const count = (database: DatabaseSync) =>
  [
    'customer',
    'customer_address',
    'newsletter_subscriber',
    'product_review',
    'payment_token',
    'wishlist',
    'wishlist_item',
    'cart_item',
  ].map((table) => JSON.stringify(database.prepare(`SELECT * FROM ${table}`).all()));

async function openAs(path: string) {
  const database = newDatabase();
  const session = await newSession(database, [{ sku: demo.stool.sku, quantity: 1 }]);
  storeSession(session.token);
  storeValue('cartId_sa', session.cartId);
  const layla = await signInOnOtherDevice(database, settings);
  await layla.add([{ sku: demo.stool.sku }]);
  await layla.ask('mutation { createWishlist(input: { name: "Majlis", visibility: PRIVATE }) { wishlist { id } } }');
  await layla.ask(`mutation { createCustomerAddress(input: { firstname: "Old", lastname: "Home", city: "Riyadh",
    street: ["1, Old Street", "Olaya"], postcode: "12211", telephone: "+966501112233", country_code: SA,
    region: { region_id: 1001 } }) { id } }`);
  return renderApp(`/sa_en${path}`, { database, settings });
}

test.each(rows)('restores the page of $mutation', async ({ mutation, path, isAnybodys, isQueued, change, typed }) => {
  const app = await openAs(path);
  await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) });
  let before: string[] = [];
  server.use(
    operation(mutation, () => {
      revokeAll(app.database);
      before = count(app.database);
      const message = 'Consumer key has expired';
      const extensions = { category: 'graphql-authentication' };
      return isAnybodys ? Response.json({ errors: [{ message, extensions }] }, { status: 401 }) : undefined;
    }),
  );
  await change(app.user);
  await waitFor(() => expect(reloaded).toHaveBeenCalled());
  expect(screen.getByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
  expect(document.body).not.toHaveTextContent(/authorized/i);
  app.leave();
  loaded.mockReturnValue('reload');
  const at = window.location.pathname + window.location.search;
  const state: unknown = window.history.state;
  const { user } = await renderApp(at, { database: app.database, settings, state });
  const ended = await screen.findAllByText(anyOf('user.sessionEnded', 'user.sessionEndedTitle'));
  expect(ended[0]).toBeVisible();
  expect(JSON.stringify([{ ...localStorage }, document.body.innerHTML])).not.toMatch(/layla/i);
  if (window.location.pathname !== '/sa_en/sign-in')
    await user.click((await screen.findAllByRole('link', { name: textOf('user.signIn') }))[0] as HTMLElement);
  await waitFor(() => expect(window.location.pathname).toBe('/sa_en/sign-in'));
  await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') });
  await signIn(user);
  await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) });
  await waitFor(() => expect(window.location.pathname).toBe(`/sa_en${path}`));
  if (isQueued) {
    // The app sends the queued change after the sign-in.
    await waitFor(() => expect(count(app.database).every((table, index) => table === before[index])).toBe(false));
    await waitFor(() => expect(localStorage.getItem('DUKKAN__outbox_sa')).toBeNull());
    return;
  }
  // The back end has not executed the change, and the app does not repeat it without another click.
  expect(count(app.database).map((table, index) => table === before[index])).toEqual(before.map(() => true));
  if (!typed) return;
  const control = await typed.control(user);
  await waitFor(() => expect(control).toHaveValue(typed.text));
});

const ofCheckout = 'tests/checkout/faults, 401';
const ofGuests = 'asked by who is not signed in';
const likeOthers = 'the cart is refused as to those that have a row';
const ofDevice = 'a list belongs to the device, not to the customer';
/** Mutations without an entry in `rows`, with the reason. */
const others: Record<string, string> = {
  AskGuestCheckout: ofGuests,
  SetBillingAddress: ofCheckout,
  SetGuestEmail: ofCheckout,
  SetShippingAddress: ofCheckout,
  SetShippingMethod: ofCheckout,
  CreateBraintreeClientToken: 'given to guests, too; the next call of checkout meets the end',
  SignIn: ofGuests,
  CreateAccount: ofGuests,
  ConfirmEmail: ofGuests,
  ResendConfirmationEmail: ofGuests,
  RequestPasswordReset: ofGuests,
  ResetPassword: ofGuests,
  RevokeToken: 'tests/user/session.test.tsx, signing out',
  CreateCart: likeOthers,
  MergeCarts: likeOthers,
  RemoveItems: likeOthers,
  RemoveCoupon: likeOthers,
  EstimateShipping: likeOthers,
  createCompareList: ofDevice,
  addToCompareList: ofDevice,
  removeFromCompareList: ofDevice,
};

test('tests every mutation of the app, except the mutations that are listed with a reason', () => {
  const mutations = globSync('src/**/*.graphql').flatMap(
    (file) => /^mutation (\w+)/m.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  );
  const tried = rows.map(({ mutation }) => mutation);
  expect(mutations.length).toBeGreaterThan(30);
  expect([...tried, ...Object.keys(others)].sort()).toEqual(mutations.sort());
});
