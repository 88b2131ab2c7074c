import { failureKind } from '#api/errors/messageFor';
import { storageKeys } from '#lib/browser/storage';
import { hasTexts, isObject } from '#lib/guards';
import { joinTask, type Tasks } from '#lib/joinTask';
import { waitingChanged } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import type { WaitingChange } from '#store/waiting';
import { CartUserError } from '../failures/CartUserError';
import { isKeptLine } from '../shown/keptLine';

// What the shopper changed without a connection stands in one list on the device, which all tabs share. It is read
// before each change, since another tab may have changed it; the store has a copy to be shown.

/** A line that can be shown as waiting, and found again in the shop's cart. */
const isLine = (value: unknown): value is CartItem =>
  isKeptLine(value) && typeof value.uid === 'string' && Array.isArray(value.errors);

const hasLine = (value: unknown): boolean =>
  hasTexts(value, 'sku') && typeof value.quantity === 'number' && isLine(value.line);

/** False for what is half written or broken: it would only be in the way of the others. */
function isChange(value: unknown): value is WaitingChange {
  if (!hasTexts(value, 'id')) return false;
  switch (value.kind) {
    case 'add':
      return Array.isArray(value.items) && value.items.length > 0 && value.items.every(hasLine);
    case 'quantity':
      return isLine(value.line) && typeof value.quantity === 'number';
    case 'remove':
      return Array.isArray(value.lines) && value.lines.length > 0 && value.lines.every(isLine);
    case 'wish':
      return isObject(value.entry) && hasTexts(value.entry.product, 'uid');
    default:
      return value.kind === 'comparison';
  }
}

/** What waits, in the order in which it will be sent. */
export const readWaiting =
  (): AppThunk<readonly WaitingChange[]> =>
  (_dispatch, _getState, { storage, view }) =>
    (storage.get(storageKeys.waitingChanges(view.website), Array.isArray) ?? []).filter(isChange);

/** Brings what is shown into line with the device, after a reload and when another tab has changed it. */
export const followWaiting = (): AppThunk => (dispatch, getState) => {
  const list = dispatch(readWaiting());
  if (JSON.stringify(list) !== JSON.stringify(getState().cart.waiting)) dispatch(waitingChanged(list));
};

/** Changes what waits, here and on the device. */
export const changeWaiting =
  (change: (list: readonly WaitingChange[]) => readonly WaitingChange[]): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    const key = storageKeys.waitingChanges(view.website);
    const list = change(dispatch(readWaiting()));
    if (list.length > 0) storage.set(key, list);
    else storage.remove(key);
    dispatch(waitingChanged(list));
  };

/** By which the visit knows that they are being sent, or are about to be (its code is on the way). */
export const sendingTask = 'sendWaiting';
const beginningTask = 'beginToSend';

/** Notes that they are about to be sent, until `work` is over. */
export const noteSending =
  (work: Promise<unknown>): AppThunk =>
  (_dispatch, _getState, { tasks }) =>
    void joinTask(tasks, beginningTask, () => work).catch(() => {});

/** Resolves when what waits has been sent, as far as that can be done now. */
export async function waitForSending(tasks: Tasks): Promise<void> {
  for (const name of [beginningTask, sendingTask]) await tasks.get(name)?.catch(() => {});
}

/** True when a change cannot be sent now: the device is offline, or others wait that must be sent before it. */
export const mustWait = (): AppThunk<boolean> => (dispatch, getState) =>
  !getState().app.isOnline || dispatch(readWaiting()).length > 0;

/** True when a change was not sent: then it may be altered or removed from the list. */
export const isUnsent = ({ begun }: WaitingChange): boolean => !begun;

/** True when something failed for want of a connection, and not since the shop refused it. */
export const isCutOff =
  (error: unknown): AppThunk<boolean> =>
  (_dispatch, getState) =>
    !getState().app.isOnline && !(error instanceof CartUserError) && failureKind(error) !== 'refused';
