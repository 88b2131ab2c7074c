import { failureKind } from '#api/errors/messageFor';
import { currentPath, isCheckout, paths } from '#lib/paths';
import { detailsReceived } from '#store/cart';
import type { AppThunk, OutboxKind, OutboxReport } from '#store/index';
import { type CartNote, isCartEntry, type OutboxEntry } from '#store/outbox';
import { addToast, connectionToasts, removeToast, toastId } from '#store/toasts';
import { restoreCartId } from '../session/cartSession';
import { keptCart } from '../session/keptCart';
import { readCart } from '../session/readCart';
import { inCart } from '../session/withCart';
import { addNotes } from './cartNotes';
import { changedPrices, newPrices } from './priceNotes';

/** Reads the cart, and notes items whose price is not the one that the shopper saw. */
const noteChangedPrices = (): AppThunk<Promise<void>> => async (dispatch, getState, extra) => {
  const seen = getState().cart.details ?? dispatch(keptCart());
  if (!dispatch(restoreCartId()) && !getState().user.isSignedIn) return;
  const details = await dispatch(inCart((cartId) => readCart(extra, cartId)));
  if (seen) dispatch(addNotes(changedPrices(seen, details)));
  dispatch(detailsReceived(details));
};

/** Why an entry was not done, with the name of its product. */
function noteOf(entry: OutboxEntry, kind: OutboxKind, error: unknown): CartNote {
  const name = kind.nameOf(entry);
  const isRefused = failureKind(error) === 'refused' || kind.isRefusal?.(error);
  if (!isRefused) return { kind: 'refused', message: { id: 'cart.waitingFailed', values: { name } } };
  const message = kind.messageFor(error, name);
  const reason = typeof message === 'string' ? message : message.values?.reason;
  return {
    kind: 'refused',
    message:
      typeof message === 'string' || reason !== undefined
        ? { id: 'cart.waitingRefused', values: { name, reason: reason ?? '' } }
        : message,
  };
}

/** Says that so many changes are done, and where to read what came out differently. */
const notifyEnd =
  (count: number): AppThunk =>
  (dispatch, getState, { view }) => {
    // There is a connection, whatever has reached the back end.
    dispatch(removeToast(toastId(connectionToasts.online)));
    const hasNews = getState().cart.notes.length > 0;
    if (!hasNews && count === 0) return;
    // The toast would cover the list of it.
    const path = currentPath(view);
    if (hasNews && (path === paths.cart || (isCheckout(path) && path !== paths.paymentReturn))) return;
    dispatch(
      addToast({
        type: hasNews ? 'info' : 'success',
        message: { id: hasNews ? 'cart.waitingSentNews' : 'cart.waitingSent', values: { count } },
        ...(hasNews && { timeout: 15_000, actionText: { id: 'cart.view' }, actionPath: paths.cart }),
      }),
    );
  };

/** Tells the shopper what became of changes that waited for a connection. */
export const outboxReport: OutboxReport = {
  begin: (entry) => async (dispatch) => {
    if (isCartEntry(entry)) await dispatch(noteChangedPrices());
  },
  refused: (entry, kind, error) => (dispatch) => dispatch(addNotes([noteOf(entry, kind, error)])),
  end:
    (done) =>
    async (dispatch, getState, { client }) => {
      const { token } = getState().user;
      const added = done.flatMap((entry) => (entry.kind === 'add' ? entry.items : []));
      const notes = await newPrices(client, added);
      if (getState().user.token !== token) return;
      dispatch(addNotes(notes));
      dispatch(notifyEnd(done.length));
    },
};
