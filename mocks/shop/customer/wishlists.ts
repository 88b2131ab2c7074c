import type { Resolvers, ShopContext } from '../shared/context.ts';
import { authorizationError } from '../shared/errors.ts';
import { checkPaging } from '../shared/paging.ts';
import { currentCustomer } from './customers.ts';
import {
  addItem,
  addToCart,
  changeList,
  removeItem,
  updateItem,
  type WishlistItemInput,
  type WishlistItemUpdate,
} from './wishlistChanges.ts';
import { checkEnabled, listSource, messages, ownList, ownLists, type WishlistRow } from './wishlistItems.ts';

/** The signed-in customer's wish lists, for the fields of `Customer`. */
function listsOfCustomer(context: ShopContext): [WishlistRow, ...WishlistRow[]] {
  const customer = currentCustomer(context);
  checkEnabled(context);
  return ownLists(context, customer.id);
}

export const resolvers: Resolvers = {
  Query: {
    // For old clients: the default wish list, as in `Customer.wishlist`. Guests have none, so the field fails.
    wishlist: (_source: unknown, _args: unknown, context: ShopContext) => {
      checkEnabled(context);
      if (context.customerId === null) throw authorizationError(messages.guest);
      return { ...listSource(context, ownList(context, context.customerId)), name: null };
    },
  },
  Customer: {
    wishlist: (_source: unknown, _args: unknown, context: ShopContext) =>
      listSource(context, listsOfCustomer(context)[0]),

    wishlists: (_source: unknown, args: { currentPage: number; pageSize: number }, context: ShopContext) => {
      const lists = listsOfCustomer(context);
      const { pageSize, currentPage } = args;
      checkPaging(pageSize, currentPage);
      return lists.slice((currentPage - 1) * pageSize, currentPage * pageSize).map((list) => listSource(context, list));
    },

    wishlist_v2: (_source: unknown, { id }: { id: string }, context: ShopContext) => {
      const list = listsOfCustomer(context).find((one) => String(one.id) === id);
      return list ? listSource(context, list) : null;
    },
  },
  Mutation: {
    addProductsToWishlist: (
      _source: unknown,
      { wishlistId, wishlistItems }: { wishlistId: string; wishlistItems: WishlistItemInput[] },
      context: ShopContext,
    ) => changeList(context, wishlistId, wishlistItems, (list, item) => addItem(context, list, item)),

    removeProductsFromWishlist: (
      _source: unknown,
      { wishlistId, wishlistItemsIds }: { wishlistId: string; wishlistItemsIds: string[] },
      context: ShopContext,
    ) => changeList(context, wishlistId, wishlistItemsIds, (list, id) => removeItem(context, list, id)),

    updateProductsInWishlist: (
      _source: unknown,
      { wishlistId, wishlistItems }: { wishlistId: string; wishlistItems: WishlistItemUpdate[] },
      context: ShopContext,
    ) => changeList(context, wishlistId, wishlistItems, (list, change) => updateItem(context, list, change)),

    addWishlistItemsToCart: (
      _source: unknown,
      { wishlistId, wishlistItemIds }: { wishlistId: string; wishlistItemIds?: string[] | null },
      context: ShopContext,
    ) => addToCart(context, wishlistId, wishlistItemIds ?? []),
  },
};
