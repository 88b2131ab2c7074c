/**
 * Several wish lists per customer, as in Adobe Commerce. Magento Open Source lacks these fields, so the schema contains
 * them only if `wishLists` is more than one.
 */
import { timestamp } from '../cart/carts.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { authorizationError, inputError } from '../shared/errors.ts';
import { statement, transaction } from '../shared/statements.ts';
import {
  checkEnabled,
  listById,
  listName,
  listSource,
  makeList,
  messages,
  ownLists,
  type WishlistRow,
} from './wishlistItems.ts';
import { moveItem, type WishlistMove } from './wishlistMoves.ts';

/** Maximum length of a name: the length of Magento's database column. */
const LONGEST_NAME = 255;

type Visibility = WishlistRow['visibility'];

function currentOwner(context: ShopContext): number {
  checkEnabled(context);
  if (context.customerId === null) throw authorizationError(messages.guest);
  return context.customerId;
}

/** The wish list with this id, if it belongs to the customer. */
function ownedList(context: ShopContext, customerId: number, id: string, unknown: string = messages.unknown) {
  const list = listById(context, id);
  if (!list) throw inputError(unknown);
  if (list.customerId !== customerId) throw authorizationError(messages.notYours);
  return list;
}

/** Like MySQL, compares names without case and trailing spaces. */
const likeName = (name: string): string => name.trimEnd().toLowerCase();

/**
 * Checks that no other wish list has this name. The default name of the first list is not stored, so it is not
 * compared.
 */
const checkFree = (lists: readonly WishlistRow[], name: string): void => {
  if (lists.some((list) => list.name !== null && likeName(list.name) === likeName(name)))
    throw inputError(`Wish list "${name}" already exists.`);
};

export const resolvers: Resolvers = {
  Mutation: {
    createWishlist: (
      _source: unknown,
      { input: { name, visibility } }: { input: { name: string; visibility: Visibility } },
      context: ShopContext,
    ) => {
      const customerId = currentOwner(context);
      // PHP treats `0` as empty.
      if (name === '' || name === '0') throw inputError('Provide the wish list name.');
      const lists = ownLists(context, customerId);
      checkFree(lists, name);
      const { wishLists } = context.settings;
      if (lists.length >= wishLists) throw inputError(`Only ${wishLists} wish list(s) can be created.`);
      // Magento's database refuses a longer name, which causes an internal error.
      if ([...name].length > LONGEST_NAME) throw new Error('Data too long for column name');
      return { wishlist: listSource(context, makeList(context, customerId, { name, visibility })) };
    },

    updateWishlist: (
      _source: unknown,
      args: { wishlistId: string; name?: string | null; visibility?: Visibility | null },
      context: ShopContext,
    ) => {
      const list = ownedList(context, currentOwner(context), args.wishlistId);
      const name = args.name ?? listName(context, list);
      const visibility = args.visibility ?? list.visibility;
      if (name !== listName(context, list)) checkFree(ownLists(context, list.customerId), name);
      if ([...name].length > LONGEST_NAME) throw inputError("We can't update the wish list right now.");
      statement(context.db, 'UPDATE wishlist SET name = ?, visibility = ?, updated_at = ? WHERE id = ?').run(
        name,
        visibility,
        timestamp(context.now()),
        list.id,
      );
      return { uid: String(list.id), name, visibility };
    },

    deleteWishlist: (_source: unknown, { wishlistId }: { wishlistId: string }, context: ShopContext) => {
      const list = ownedList(context, currentOwner(context), wishlistId);
      const [first] = ownLists(context, list.customerId);
      if (first.id === list.id) throw inputError("The default wish list can't be deleted.");
      statement(context.db, 'DELETE FROM wishlist WHERE id = ?').run(list.id);
      return { status: true, wishlists: ownLists(context, list.customerId).map((one) => listSource(context, one)) };
    },

    moveProductsBetweenWishlists: (
      _source: unknown,
      args: { sourceWishlistUid: string; destinationWishlistUid: string; wishlistItems: WishlistMove[] },
      context: ShopContext,
    ) => {
      const owner = currentOwner(context);
      const from = ownedList(context, owner, args.sourceWishlistUid, 'The source wishlist was not found.');
      const to = ownedList(context, owner, args.destinationWishlistUid, 'The destination wishlist was not found.');
      const errors = transaction(context.db, () => args.wishlistItems.map((item) => moveItem(context, to, item)));
      return {
        source_wishlist: listSource(context, from),
        destination_wishlist: listSource(context, to),
        user_errors: errors.filter((error) => error !== null),
      };
    },
  },
};
