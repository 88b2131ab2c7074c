import { storageKeys } from '#lib/browser/storage';
import { hasTexts, isMoney, isObject, isText } from '#lib/guards';
import { notesChanged } from '#store/cart';
import type { AppThunk } from '#store/index';
import type { CartNote } from '#store/outbox';

const isNote = (value: unknown): value is CartNote =>
  isObject(value) &&
  (value.kind === 'price'
    ? isText(value.name) && isMoney(value.before) && isMoney(value.now)
    : value.kind === 'refused' && hasTexts(value.message, 'id'));

const readNotes =
  (): AppThunk<readonly CartNote[]> =>
  (_dispatch, _getState, { storage, view }) =>
    (storage.get(storageKeys.cartNotes(view.website), Array.isArray) ?? []).filter(isNote);

/** Shows the notes that are stored on the device: after a reload, and when another tab has changed the notes. */
export const syncNotes = (): AppThunk => (dispatch, getState) => {
  const notes = dispatch(readNotes());
  if (JSON.stringify(notes) !== JSON.stringify(getState().cart.notes)) dispatch(notesChanged(notes));
};

/** Stores and shows further notes for the shopper. Does nothing if `notes` is empty. */
export const addNotes =
  (notes: readonly CartNote[]): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    if (notes.length === 0) return;
    const all = [...dispatch(readNotes()), ...notes];
    storage.set(storageKeys.cartNotes(view.website), all);
    dispatch(notesChanged(all));
  };

/** Removes the notes once the shopper has read them. */
export const dismissNotes =
  (): AppThunk =>
  (dispatch, _getState, { storage, view }) => {
    storage.remove(storageKeys.cartNotes(view.website));
    dispatch(notesChanged([]));
  };
