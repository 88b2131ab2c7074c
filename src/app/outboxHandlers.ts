import { cartActions } from '#features/cart/actions/lazyCart';
import { wishlistActions } from '#features/catalog/wishlist/lazyWishlist';
import type { OutboxHandlers } from '#store/index';

const cartKinds = async () => (await cartActions.load()).cartKinds;

/** What sends each kind of entry in the outbox, and tells of it. */
export const outboxHandlers: OutboxHandlers = {
  add: async () => (await cartKinds()).add,
  quantity: async () => (await cartKinds()).quantity,
  remove: async () => (await cartKinds()).remove,
  wish: async () => (await wishlistActions.load()).wishKind,
  compare: async () => (await import('#features/catalog/compare/compareActions')).compareKind,
  report: async () => (await cartActions.load()).outboxReport,
};
