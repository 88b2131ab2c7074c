import { chosenOptions } from '../catalog/product/configurable.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { alreadyExistsError, inputError, noSuchEntityError } from '../shared/errors.ts';
import { transaction } from '../shared/statements.ts';
import { decodeId } from '../shared/uids.ts';
import {
  addCartItem,
  type CartItemRequest,
  itemsIn,
  removeCartItem,
  setQuantity,
  type UserError,
} from './cartItems.ts';
import { cartSource } from './cartSource.ts';
import { cartState } from './cartState.ts';
import { type Cart, cartForShopper, changeCart, createCart, requireParameter } from './carts.ts';
import { couponRule } from './coupons.ts';
import { readChoices } from './itemChoices.ts';

interface CartItemInput {
  sku: string;
  quantity: number;
  selected_options?: (string | null)[] | null;
  entered_options?: ({ uid: string; value: string } | null)[] | null;
}

function addProducts(
  _source: unknown,
  { cartId, cartItems }: { cartId: string; cartItems: CartItemInput[] },
  context: ShopContext,
) {
  requireParameter(cartId, 'cartId');
  requireParameter(cartItems, 'cartItems');
  const cart = cartForShopper(context, cartId, 'cartId');
  const errors = transaction(context.db, () =>
    cartItems.map(({ sku, quantity, selected_options, entered_options }) => {
      const selected = selected_options ?? [];
      const entered = (entered_options ?? []).filter((one) => one !== null);
      const choices = readChoices(selected, entered);
      const wish: CartItemRequest = { sku, qty: quantity, options: chosenOptions(selected), choices };
      return addCartItem(context, cart, wish);
    }),
  );
  return {
    cart: cartSource(context, cart),
    user_errors: errors.filter((error): error is UserError => error !== null),
  };
}

interface CartItemUpdate {
  cart_item_id?: number | null;
  cart_item_uid?: string | null;
  quantity?: number | null;
}

const lineIdOf = ({ cart_item_id, cart_item_uid }: CartItemUpdate, message: string): number => {
  if (cart_item_uid) return decodeId(cart_item_uid) || 0;
  if (cart_item_id) return cart_item_id;
  throw inputError(message);
};

function updateItem(context: ShopContext, cart: Cart, update: CartItemUpdate): void {
  const id = lineIdOf(update, 'Required parameter "cart_item_uid" for "cart_items" is missing.');
  const { quantity } = update;
  if (quantity === undefined || quantity === null) {
    throw inputError('Required parameter "quantity" for "cart_items" is missing.');
  }
  const line = itemsIn(context, cart).find((one) => one.id === id);
  if (!line) throw noSuchEntityError(`Could not find cart item with id: ${id}.`);
  if (quantity <= 0) {
    removeCartItem(context, cart, id);
    return;
  }
  const problem = setQuantity(context, cart, line, quantity);
  if (problem) throw inputError(`Could not update the product with SKU ${line.product.sku}: ${problem}`);
}

interface Input<T> {
  input?: T | null;
}

/** The input of a mutation. Magento's schema makes it optional, so this function throws if it is missing. */
const inputOf = <T>({ input }: Input<T>, first: string): T => {
  if (!input) throw inputError(`Required parameter "${first}" is missing`);
  return input;
};

export const resolvers: Resolvers = {
  Query: {
    cart: (_source: unknown, { cart_id }: { cart_id: string }, context: ShopContext) =>
      cartSource(context, cartForShopper(context, cart_id)),
  },
  Mutation: {
    createEmptyCart: (_source: unknown, { input }: Input<{ cart_id?: string | null }>, context: ShopContext) =>
      createCart(context, input?.cart_id).maskedId,

    createGuestCart: (_source: unknown, { input }: Input<{ cart_uid?: string | null }>, context: ShopContext) => {
      if (context.customerId !== null) throw alreadyExistsError('Use `Query.customerCart` for logged in customer.');
      return { cart: cartSource(context, createCart(context, input?.cart_uid)) };
    },

    addProductsToCart: addProducts,

    updateCartItems: (
      _source: unknown,
      args: Input<{ cart_id: string; cart_items: (CartItemUpdate | null)[] }>,
      context: ShopContext,
    ) => {
      const { cart_id, cart_items } = inputOf(args, 'cart_id');
      requireParameter(cart_id, 'cart_id');
      requireParameter(cart_items, 'cart_items');
      const cart = cartForShopper(context, cart_id);
      transaction(context.db, () => {
        for (const update of cart_items) updateItem(context, cart, update ?? {});
      });
      return { cart: cartSource(context, cart) };
    },

    removeItemFromCart: (_source: unknown, args: Input<{ cart_id: string } & CartItemUpdate>, context: ShopContext) => {
      const input = inputOf(args, 'cart_id');
      requireParameter(input.cart_id, 'cart_id');
      const id = lineIdOf(input, 'Required parameter "cart_item_uid" is missing');
      const cart = cartForShopper(context, input.cart_id);
      if (!removeCartItem(context, cart, id)) throw noSuchEntityError("The cart doesn't contain the item");
      return { cart: cartSource(context, cart) };
    },

    applyCouponToCart: (
      _source: unknown,
      args: Input<{ cart_id: string; coupon_code: string }>,
      context: ShopContext,
    ) => {
      const { cart_id, coupon_code } = inputOf(args, 'cart_id');
      requireParameter(cart_id, 'cart_id');
      requireParameter(coupon_code, 'coupon_code');
      const cart = cartForShopper(context, cart_id);
      const state = cartState(context, cart);
      if (state.coupon) {
        throw inputError('A coupon is already applied to the cart. Please remove it to apply another');
      }
      if (state.lines.length === 0) throw noSuchEntityError('Cart does not contain products.');
      if (!couponRule(context, coupon_code, state.goods)) {
        throw noSuchEntityError("The coupon code isn't valid. Verify the code and try again.");
      }
      return { cart: cartSource(context, changeCart(context, cart, { coupon: coupon_code.trim() })) };
    },

    removeCouponFromCart: (_source: unknown, args: Input<{ cart_id: string }>, context: ShopContext) => {
      const { cart_id } = inputOf(args, 'cart_id');
      const cart = cartForShopper(context, cart_id);
      return { cart: cartSource(context, changeCart(context, cart, { coupon: null })) };
    },
  },
};
