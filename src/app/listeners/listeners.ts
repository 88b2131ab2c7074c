import { isAnyOf } from '@reduxjs/toolkit';
import { cartActions } from '#features/cart/actions/lazyCartActions';
import { removeCart, restoreCartId } from '#features/cart/session/cartSession';
import { isCustomerKey, storageKeys } from '#lib/browser/storage';
import { config } from '#lib/config';
import { isChunkLoadError } from '#lib/lazyChunk';
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
import { confirmationPage } from '../routing/routes';
import { sessionCode } from '../session/lazySession';

interface ListenerOptions {
  /** Removes the persisted query caches of all store views from the device. */
  purgeCaches: () => void;
  /** Starts to check whether the back end is reachable again. */
  watchReachability: () => void;
}

/** Lifetime of the stored cart copy: Magento removes a guest's cart after a month. */
const COPY_SECONDS = 30 * 24 * 60 * 60;

/** Adds listeners for actions that concern several features. */
export function addListeners(
  startListening: AppStartListening,
  { purgeCaches, watchReachability }: ListenerOptions,
): void {
  startListening({
    actionCreator: wentOffline,
    effect: (_, { dispatch }) => {
      dispatch(addToast(connectionToasts.offline));
      watchReachability();
    },
  });

  startListening({
    actionCreator: wentOnline,
    effect: (_, { dispatch }) => {
      // Remove the offline toast, so that not both toasts are shown.
      dispatch(removeToast(toastId(connectionToasts.offline)));
      dispatch(addToast(connectionToasts.online));
    },
  });

  startListening({
    actionCreator: unhandledErrorCaught,
    effect: async ({ payload }, { dispatch, extra, getState }) => {
      console.error(`Unhandled error ${payload.id}`, payload);
      // A repeated error is logged, but gets no second toast.
      const isShown = getState().app.unhandledErrors.some(
        ({ id, name, message }) => id !== payload.id && name === payload.name && message === payload.message,
      );
      if (isShown) {
        dispatch(errorHandled(payload.id));
        return;
      }
      const isCode = isChunkLoadError(payload);
      if (isCode && (await extra.reloadIfStale(payload))) return;
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

  // Store a copy of the cart on the device, for display while offline.
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

  // The shopper has changed: remove Magento's cache ids, because they belong to the previous shopper.
  startListening({
    matcher: isAnyOf(signedIn, sessionResumed, tokenCleared),
    effect: (_, { extra: { storage } }) => {
      for (const key of storage.keys())
        if (key.startsWith(storageKeys.cacheId('', '').slice(0, -1))) storage.remove(key);
    },
  });

  // Load the customer's details if the device has not stored them. A sign-in on this page loads the details itself.
  startListening({
    actionCreator: sessionResumed,
    effect: async (_, { dispatch, getState }) => {
      if (getState().user.currentUser.email) return;
      const { getUserDetails } = await sessionCode.load();
      await dispatch(getUserDetails());
    },
  });

  // Send the changes that a customer queued before their last session ended.
  startListening({
    actionCreator: userDetailsReceived,
    effect: async (_, { dispatch, extra: { storage, view } }) => {
      if (!storage.record(storageKeys.outbox(view.website))) return;
      const { sendEntries } = await cartActions.load();
      await dispatch(sendEntries());
    },
  });

  // Merge a guest's cart into the customer's. Sign-in does not wait for the merge; `waitForCart` does.
  startListening({
    actionCreator: signedIn,
    effect: async (_, { dispatch, extra: { tasks } }) => {
      const guestCartId = dispatch(restoreCartId());
      const code = cartActions.load();
      const merge = code.then(({ mergeAfterSignIn }) => dispatch(mergeAfterSignIn(guestCartId)));
      tasks.set('mergeCart', merge);
      // If the merge fails, keep a guest's cart: `replaceCart` merges it when the back end refuses it to the customer.
      merge.catch(() => guestCartId ?? dispatch(removeCart()));
      await code.catch(() => dispatch(addToast({ type: 'warning', message: { id: 'cart.mergeFailed' } })));
    },
  });

  // Load the code of the order confirmation now, in case the connection breaks after the order is sent.
  startListening({
    actionCreator: stepSubmitted,
    effect: ({ payload }) => void (payload === 'order' && confirmationPage.prepare()),
  });

  startListening({
    actionCreator: sessionExpired,
    effect: async (_, { dispatch, extra }) => {
      // `endSession` is in the chunk of the customer's menu, so it is usually loaded.
      const code = await sessionCode.load().catch(() => null);
      if (code) return dispatch(code.endSession());
      dispatch(signOut('expired'));
      extra.reload();
    },
  });

  // Remove all data of the customer.
  startListening({
    actionCreator: signedOut,
    effect: async ({ payload }, { dispatch, extra: { client, storage, tab }, getOriginalState }) => {
      const { cart, user } = getOriginalState();
      const { email } = user.currentUser;
      for (const key of tab.keys().filter(isCustomerKey)) tab.remove(key);
      // If another tab has signed in meanwhile, the stored data may be that customer's.
      if (!storage.get(storageKeys.signinToken)) {
        for (const key of storage.keys().filter(isCustomerKey)) storage.remove(key);
        // After a sign-out in another tab, the stored cart id may belong to a new guest cart.
        if (payload !== 'elsewhere') for (const { website } of storeViews) storage.remove(storageKeys.cartId(website));
        // After an expired session, the customer's queued changes stay, unless the customer is unknown.
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
      // Prices can depend on the customer, so refetch the page's data as a guest. Wait for a later task: by then
      // another page has replaced a customer's page.
      await client.clearStore();
      setTimeout(() =>
        sessionCode.load().then(
          ({ refetchAsGuest }) => refetchAsGuest(client),
          () => {}, // An unlikely failure: the sign-out button is in the same chunk.
        ),
      );
    },
  });
}
