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
import { checkEnabled, listSource, messages, ownList, type WishlistRow } from './wishlistItems.ts';

/** The signed-in customer's list, for the fields of `Customer`. */
function listOfCustomer(context: ShopContext): WishlistRow {
  const customer = currentCustomer(context);
  checkEnabled(context);
  return ownList(context, customer.id);
}

export const resolvers: Resolvers = {
  Query: {
    // What old clients ask for: only customers have a list, and it says the same as `Customer.wishlist`.
    wishlist: (_source: unknown, _args: unknown, context: ShopContext) => {
      checkEnabled(context);
      if (context.customerId === null) throw authorizationError(messages.guest);
      return { ...listSource(context, ownList(context, context.customerId)), name: null };
    },
  },
  Customer: {
    wishlist: (_source: unknown, _args: unknown, context: ShopContext) => listSource(context, listOfCustomer(context)),

    wishlists: (_source: unknown, args: { currentPage: number; pageSize: number }, context: ShopContext) => {
      const list = listOfCustomer(context);
      checkPaging(args.pageSize, args.currentPage);
      return args.currentPage > 1 ? [] : [listSource(context, list)];
    },

    wishlist_v2: (_source: unknown, { id }: { id: string }, context: ShopContext) => {
      const list = listOfCustomer(context);
      return String(list.id) === id ? listSource(context, list) : null;
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
