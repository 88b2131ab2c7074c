import { messageFor } from '#api/errors/messageFor';
import { cartSenders, type Senders } from '#features/cart/sending/senders';
import { sendWaiting } from '#features/cart/sending/sendWaiting';
import { openCompareList } from '#features/catalog/compare/compareActions';
import { sendWish } from '#features/catalog/wishlist/sendWish';
import { wishlistMessageFor } from '#features/catalog/wishlist/wishlistActions';
import type { AppThunk } from '#store/index';

const senders: Senders = {
  ...cartSenders,
  wish: {
    send: ({ entry, isWanted }) => sendWish(entry, isWanted),
    nameOf: ({ entry }) => entry.product.name ?? '',
    messageFor: wishlistMessageFor,
  },
  // The comparison itself says what is in it.
  comparison: { send: () => openCompareList(true), nameOf: () => '', messageFor },
};

/** Sends what was changed without a connection. Resolves to false when something is left for another attempt. */
export const sendWaitingChanges = (): AppThunk<Promise<boolean>> => sendWaiting(senders);
