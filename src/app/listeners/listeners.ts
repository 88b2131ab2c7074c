import { isAnyOf } from '@reduxjs/toolkit';
import { cartActions } from '#features/cart/actions/lazyCart';
import { removeCart, restoreCartId } from '#features/cart/session/cartSession';
import { isCustomerKey, storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { isMissingCode } from '#lib/lazyChunk';
import { messageServiceWorker } from '#lib/serviceWorker';
import { storeViews } from '#lib/storeViews';
import { errorHandled, unhandledErrorCaught, wentOffline, wentOnline } from '#store/app';
import { cartReset, detailsReceived, itemAdded, itemsRemoved, itemUpdated } from '#store/cart';
import { checkoutReset, stepSubmitted } from '#store/checkout';
import type { AppStartListening } from '#store/index';
import { addToast, connectionToasts, removeToast, toastId } from '#store/toasts';
import {
  sessionExpired,
  sessionResumed,
  signedIn,
  signedOut,
  signOut,
  tokenCleared,
  userDetailsReceived,
} from '#store/user';
import { confirmationPage } from '../routes';
import { sessionCode } from '../session/lazySession';

interface ListenerOptions {
  /** Forgets the copies of the query cache on the device, of all store views. */
  purgeCaches: () => void;
  /** Tells the page when the shop can be reached again. */
  awaitShop: () => void;
}

/** Magento gives a guest's cart up after a month. */
const COPY_SECONDS = 30 * 24 * 60 * 60;

/** Answers to facts that cross features. */
export function addListeners(startListening: AppStartListening, { purgeCaches, awaitShop }: ListenerOptions): void {
  startListening({
    actionCreator: wentOffline,
    effect: (_, { dispatch }) => {
      dispatch(addToast(connectionToasts.offline));
      awaitShop();
    },
  });

  startListening({
    actionCreator: wentOnline,
    effect: (_, { dispatch }) => {
      // Not both at once.
      dispatch(removeToast(toastId(connectionToasts.offline)));
      dispatch(addToast(connectionToasts.online));
    },
  });

  startListening({
    actionCreator: unhandledErrorCaught,
    effect: async ({ payload }, { dispatch, extra, getState }) => {
      console.error(`Unhandled error ${payload.id}`, payload);
      // The same again is logged, but not shown beside the first.
      const isShown = getState().app.unhandledErrors.some(
        ({ id, name, message }) => id !== payload.id && name === payload.name && message === payload.message,
      );
      if (isShown) {
        dispatch(errorHandled(payload.id));
        return;
      }
      const isCode = isMissingCode(payload);
      if (isCode && (await extra.recover(payload))) return;
      dispatch(
        addToast({
          type: 'error',
          message: isCode
            ? { id: 'error.load' }
            : {
                id: 'app.unexpectedError',
                values: { details: `${payload.id} ${payload.name}: ${payload.message}` },
              },
          timeout: config.errorToastTimeout,
          actionText: { id: 'app.reload' },
          onAction: extra.reload,
          onDismiss: () => dispatch(errorHandled(payload.id)),
        }),
      );
    },
  });

  // The device keeps a copy of the cart, to be shown without a connection.
  startListening({
    matcher: isAnyOf(detailsReceived, itemAdded, itemUpdated, itemsRemoved),
    effect: (_, { getState, extra: { storage, view } }) => {
      const { details } = getState().cart;
      if (details) storage.set(storageKeys.cartCopy(view.website), details, COPY_SECONDS);
    },
  });
  startListening({
    actionCreator: cartReset,
    effect: (_, { extra: { storage, view } }) => storage.remove(storageKeys.cartCopy(view.website)),
  });

  // Another shopper, other answers: Magento's cache ids belong to the one before.
  startListening({
    matcher: isAnyOf(signedIn, sessionResumed, tokenCleared),
    effect: (_, { extra: { storage } }) => {
      for (const key of storage.keys())
        if (key.startsWith(storageKeys.cacheId('', '').slice(0, -1))) storage.remove(key);
    },
  });

  // The sign-in itself asks who the shopper is, and the device keeps it for as long as the session lasts.
  startListening({
    actionCreator: sessionResumed,
    effect: async (_, { dispatch, getState }) => {
      if (getState().user.currentUser.email) return;
      const { getUserDetails } = await sessionCode.load();
      await dispatch(getUserDetails());
    },
  });

  // Changes that waited when the customer's session ended are theirs again.
  startListening({
    actionCreator: userDetailsReceived,
    effect: async (_, { dispatch, extra: { storage, view } }) => {
      if (!storage.record(storageKeys.outbox(view.website))) return;
      const { sendEntries } = await cartActions.load();
      await dispatch(sendEntries());
    },
  });

  // A guest who becomes a customer takes the cart along. Sign-in does not wait for it; `waitForCart` does.
  startListening({
    actionCreator: signedIn,
    effect: async (_, { dispatch, extra: { tasks } }) => {
      const guestCartId = dispatch(restoreCartId());
      const code = cartActions.load();
      const merge = code.then(({ adoptGuestCart }) => dispatch(adoptGuestCart(guestCartId)));
      tasks.set('mergeCart', merge);
      // A guest's cart stays known: it is merged when the back end refuses it to the customer (replaceCart).
      merge.catch(() => guestCartId ?? dispatch(removeCart()));
      await code.catch(() => dispatch(addToast({ type: 'warning', message: { id: 'cart.mergeFailed' } })));
    },
  });

  // Without a connection after the press, the page that says that the order is placed must be there.
  startListening({
    actionCreator: stepSubmitted,
    effect: ({ payload }) => void (payload === 'order' && confirmationPage.prepare()),
  });

  startListening({
    actionCreator: sessionExpired,
    effect: async (_, { dispatch, extra }) => {
      // Its code comes with the customer's menu.
      const code = await sessionCode.load().catch(() => null);
      if (code) return dispatch(code.endSession());
      dispatch(signOut('expired'));
      extra.reload();
    },
  });

  // Whatever knows the customer forgets them.
  startListening({
    actionCreator: signedOut,
    effect: async ({ payload }, { dispatch, extra: { client, storage, tab }, getOriginalState }) => {
      const { cart, user } = getOriginalState();
      const { email } = user.currentUser;
      for (const key of tab.keys().filter(isCustomerKey)) tab.remove(key);
      // What the device keeps may be another customer's by now, who signed in in another tab.
      if (!storage.get(storageKeys.signinToken)) {
        for (const key of storage.keys().filter(isCustomerKey)) storage.remove(key);
        // In the tab that ended the session, a guest may have a cart again.
        if (payload !== 'elsewhere') for (const { website } of storeViews) storage.remove(storageKeys.cartId(website));
        // A customer whose session ended finds their changes again; those of an unknown customer would be another's.
        if (payload !== 'expired' || !email)
          void cartActions.load().then(
            ({ dropEntries }) => dispatch(dropEntries(email, payload === 'shopper' ? cart.outbox : [])),
            () => {},
          );
      }
      dispatch(checkoutReset());
      dispatch(cartReset());
      purgeCaches();
      messageServiceWorker('FORGET_CUSTOMER', undefined).catch(() => {});
      // Prices, too, may have been this customer's. What the page shows is asked for again, as a guest: a moment later,
      // when a customer's page has given way to another.
      await client.clearStore();
      setTimeout(() =>
        sessionCode.load().then(
          ({ refetchAsGuest }) => refetchAsGuest(client),
          () => {}, // The button that signs out came with the same code.
        ),
      );
    },
  });
}
