import { newId } from '#lib/browser/newId';
import { inLine } from '#lib/inLine';
import { type CartChange, changeBegun, changeEnded } from '#store/cart';
import type { AppThunk } from '#store/index';

/** `CartChange` without its id. */
type NewChange = CartChange extends infer Change ? (Change extends CartChange ? Omit<Change, 'id'> : never) : never;

/**
 * Shows a change of the cart at once and has it done in its turn: changes wait for those before them, until it is known
 * what became of these. So each that is sent, and each look at the cart after a lost answer, knows what was there
 * before. When it rejects, the cart is shown as the shop has it.
 */
export const inTurn =
  <T>(change: NewChange, work: () => Promise<T>): AppThunk<Promise<T>> =>
  async (dispatch, _getState, { tasks }) => {
    const id = newId();
    dispatch(changeBegun({ ...change, id }));
    try {
      return await inLine(tasks, 'cartChanges', work);
    } finally {
      dispatch(changeEnded(id));
    }
  };
