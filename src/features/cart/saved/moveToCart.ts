import type { CartItem } from '#store/cartItem';
import type { AppThunk } from '#store/index';
import { addItem } from '../actions/addItems';
import { asItemToAdd } from '../outbox/queuedItem';
import { dropLine } from './savedLines';

/** Puts a line into the cart, and takes it off the list when it is there. Rejects like `addItem`. */
export const moveToCart =
  (item: CartItem): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(addItem(asItemToAdd(item)));
    dispatch(dropLine(item));
  };
