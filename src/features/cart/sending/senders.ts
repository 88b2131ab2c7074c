import { type CartDetails, detailsReceived } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import type { WaitingChange } from '#store/waiting';
import { doubtOf, putIn, putItems } from '../addItems';
import { withCart } from '../cartActions';
import { refusalMessage } from '../failures/refusalMessage';
import { setQuantity } from '../lineActions';
import { takeAway } from '../removeLines';
import { cartBefore, isBefore } from '../shown/missingItems';
import { lineLike } from '../shown/shownCart';

/** How one kind of change is sent. */
export interface Sender<Change extends WaitingChange = WaitingChange> {
  /** What has to be known later to tell whether it was done, if its answer is lost. */
  before?(change: Change): AppThunk<unknown>;
  /** Has the shop do it. Rejects with why it was not done; resolves to false when there was nothing to do it to. */
  send(change: Change): AppThunk<Promise<unknown>>;
  /** Whose name is said when the shop refuses. */
  nameOf(change: Change): string;
  /** Why the shop refused, in words for the shopper. */
  messageFor(error: unknown, name: string): ToastMessage;
}

/** A sender for each kind of change. */
export type Senders = {
  [Kind in WaitingChange['kind']]: Sender<Extract<WaitingChange, { kind: Kind }>>;
};

/** The line as the cart has it now: one that only waited, or of a cart that was replaced, has another uid there. */
const lineNow = (details: CartDetails | null, line: CartItem): CartItem | undefined =>
  details?.items.find(({ uid }) => uid === line.uid) ?? lineLike(details?.items ?? [], line);

/** Those of the cart. Each is sent in the turn of whoever sends them. */
export const cartSenders: Pick<Senders, 'add' | 'quantity' | 'remove'> = {
  add: {
    before:
      ({ items }) =>
      (_dispatch, getState) =>
        cartBefore(getState().cart, items),
    send:
      ({ items, begun }) =>
      async (dispatch, _getState, { doubts }) => {
        const before = begun?.before;
        if (!isBefore(before)) {
          dispatch(detailsReceived(await dispatch(putItems(items))));
          return;
        }
        // It may be there already: the cart is looked at first.
        const details = await dispatch(
          withCart((cartId) => {
            doubts.set(doubtOf(cartId, items), { before });
            return dispatch(putIn(cartId, items));
          }),
        );
        dispatch(detailsReceived(details));
      },
    nameOf: ({ items: [item] }) => item?.name ?? '',
    messageFor: refusalMessage,
  },
  quantity: {
    send:
      ({ line, quantity }) =>
      async (dispatch, getState) => {
        const there = lineNow(getState().cart.details, line) ?? line;
        return there.quantity === quantity && there !== line ? undefined : dispatch(setQuantity(there, quantity));
      },
    nameOf: ({ line }) => line.product.name,
    messageFor: refusalMessage,
  },
  remove: {
    send:
      ({ lines }) =>
      async (dispatch, getState) => {
        const there = lines.flatMap((line) => lineNow(getState().cart.details, line) ?? []);
        if (there.length > 0) await dispatch(takeAway(there));
      },
    nameOf: ({ lines: [line] }) => line?.product.name ?? '',
    messageFor: refusalMessage,
  },
};
