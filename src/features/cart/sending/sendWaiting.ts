import { ServerFailure } from '#api/errors/errors';
import { failureKind } from '#api/errors/messageFor';
import { inLine } from '#lib/inLine';
import { joinTask } from '#lib/joinTask';
import { currentPath, isCheckout, paths } from '#lib/paths';
import { waitingLock, withTabLock } from '#lib/withTabLock';
import { type CartDetails, detailsReceived } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import { connectionToasts } from '#store/connectionToasts';
import type { AppThunk } from '#store/index';
import { addToast, removeToast, toastId } from '#store/toasts';
import { type CartNote, isOfCart, type WaitingChange, type WaitingItem } from '#store/waiting';
import { readCart, withCart } from '../cartActions';
import { restoreCartId } from '../cartSession';
import { CartUserError } from '../failures/CartUserError';
import { addNotes } from '../offline/cartNotes';
import { keptCart } from '../offline/keptCart';
import { changeWaiting, readWaiting, sendingTask } from '../offline/waitingList';
import { changedPrices, newPrices } from './priceNotes';
import type { Sender, Senders } from './senders';

/** So often the shop may break at one change before the shopper is told that it was not done. */
const MOST_FAILURES = 3;

/** Whether the shop has said no, or the next attempt would come to the same. Everything else may go better later. */
const isRefusal = (error: unknown): boolean => error instanceof CartUserError || failureKind(error) === 'refused';

/** True when a gateway answered in the back end's place: a captive portal, a maintenance page, 502 to 504. */
const isGateway = (error: unknown): boolean =>
  error instanceof ServerFailure
    ? error.status < 400 || error.status > 500
    : error instanceof Error && isGateway(error.cause);

/** Failures that say nothing about the change itself. */
const isPassing = (error: unknown): boolean =>
  !isRefusal(error) &&
  (isGateway(error) || ['offline', 'network', 'timeout', 'unknown', 'busy'].includes(failureKind(error)));

const replace =
  (id: string, change: Partial<Pick<WaitingChange, 'begun' | 'failures'>>): AppThunk =>
  (dispatch) =>
    dispatch(changeWaiting((list) => list.map((one) => (one.id === id ? { ...one, ...change } : one))));

/** Takes a change off the list; when it was refused, also those that must not be sent without it. */
const drop =
  (id: string, isRefused = false): AppThunk =>
  (dispatch) =>
    dispatch(changeWaiting((list) => list.filter((one) => one.id !== id && !(isRefused && one.after === id))));

/** True when a later change makes this one needless: the line will be taken out, or there will be another number. */
function isOvertaken(change: WaitingChange, later: readonly WaitingChange[]): boolean {
  if (change.kind !== 'quantity' || change.begun) return false;
  const isSame = ({ uid }: Pick<CartItem, 'uid'>) => uid === change.line.uid;
  return later.some((one) =>
    one.kind === 'remove' ? one.lines.some(isSame) : one.kind === 'quantity' && isSame(one.line),
  );
}

/** The cart as it is now, null where there is none; what of it costs something else than the shopper saw is noted. */
const lookAtCart = (): AppThunk<Promise<CartDetails | null>> => async (dispatch, getState, extra) => {
  const seen = getState().cart.details ?? dispatch(keptCart());
  if (!dispatch(restoreCartId()) && !getState().user.isSignedIn) return null;
  const details = await dispatch(withCart((cartId) => readCart(extra, cartId)));
  if (seen) dispatch(addNotes(changedPrices(seen, details)));
  return details;
};

/** Why it was not done, with the name of what it was about. */
function noteOf(error: unknown, sender: Sender, change: WaitingChange): CartNote {
  const name = sender.nameOf(change);
  if (!isRefusal(error)) return { kind: 'refused', message: { id: 'cart.waitingFailed', values: { name } } };
  const words = sender.messageFor(error, name);
  const reason = typeof words === 'string' ? words : words.values?.reason;
  return {
    kind: 'refused',
    message:
      typeof words === 'string' || reason !== undefined
        ? { id: 'cart.waitingRefused', values: { name, reason: reason ?? '' } }
        : words,
  };
}

/** Sends one change, and takes it off the list when the shop has done or refused it. */
const sendOne =
  (change: WaitingChange, senders: Senders): AppThunk<Promise<'done' | 'needless' | 'refused' | 'later'>> =>
  async (dispatch, getState) => {
    // Each kind has its own; which one it is the types cannot follow.
    const sender = senders[change.kind] as Sender;
    const { token } = getState().user;
    if (!change.begun) {
      const before = sender.before && dispatch(sender.before(change));
      dispatch(replace(change.id, { begun: { before } }));
    }
    try {
      const isDone = (await dispatch(sender.send(change))) !== false;
      dispatch(drop(change.id));
      return isDone ? 'done' : 'needless';
    } catch (error) {
      // Nothing is noted of a customer who has signed out meanwhile.
      if (getState().user.token !== token) return 'later';
      const failures = (change.failures ?? 0) + 1;
      if (isPassing(error)) return 'later';
      if (!isRefusal(error) && failures < MOST_FAILURES) {
        dispatch(replace(change.id, { failures }));
        return 'later';
      }
      dispatch(addNotes([noteOf(error, sender, change)]));
      dispatch(drop(change.id, true));
      return 'refused';
    }
  };

/** Tells that it is done, and where to read what came out differently. */
const tellEnd =
  (count: number, hasNews: boolean): AppThunk =>
  (dispatch, _getState, { view }) => {
    // Whatever reached the shop, there is a connection.
    dispatch(removeToast(toastId(connectionToasts.online)));
    if (!hasNews && count === 0) return;
    // There the list of it stands, and would be covered.
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

const sendAll =
  (senders: Senders): AppThunk<Promise<boolean>> =>
  async (dispatch, getState, { client }) => {
    if (dispatch(readWaiting()).length === 0) return true;
    const noted = getState().cart.notes.length;
    const arrived: WaitingItem[] = [];
    let sent = 0;
    try {
      const details = dispatch(readWaiting()).some(isOfCart) && (await dispatch(lookAtCart()));
      if (details) dispatch(detailsReceived(details));
    } catch {
      return false;
    }
    for (;;) {
      const [change, ...later] = dispatch(readWaiting());
      if (!change) break;
      if (isOvertaken(change, later)) {
        dispatch(drop(change.id));
        continue;
      }
      const outcome = await dispatch(sendOne(change, senders));
      if (outcome === 'later') return false;
      if (outcome !== 'done') continue;
      if (change.kind === 'add') arrived.push(...change.items);
      sent += 1;
    }
    const { token } = getState().user;
    const prices = await newPrices(client, arrived);
    if (getState().user.token === token) dispatch(addNotes(prices));
    dispatch(tellEnd(sent, getState().cart.notes.length > noted));
    return true;
  };

/**
 * Sends what waits, in its order, in one tab at a time and while no other change of the cart is under way. What the
 * shop refuses is noted for the shopper, and the rest goes on. Resolves to false when something is left, to be tried
 * again later.
 */
export const sendWaiting =
  (senders: Senders): AppThunk<Promise<boolean>> =>
  (dispatch, _getState, { tasks }) =>
    joinTask(tasks, sendingTask, () =>
      withTabLock(waitingLock, () => inLine(tasks, 'cartChanges', () => dispatch(sendAll(senders)))),
    );
