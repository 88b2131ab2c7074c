import { addCartItem, type CartItem, type CartItemRequest, itemsIn, type UserError } from '../cart/cartItems.ts';
import { cartSource } from '../cart/cartSource.ts';
import {
  type Cart,
  cartForShopper,
  changeCart,
  createCart,
  findCart,
  newMaskedId,
  requireParameter,
} from '../cart/carts.ts';
import type { ItemChoices } from '../cart/itemChoices.ts';
import { productBySku, variantOptionsOf } from '../catalog/tables/products.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { authorizationError, inputError } from '../shared/errors.ts';
import { row, rows, statement, transaction } from '../shared/statements.ts';
import { type Customer, currentCustomer } from './customers.ts';

function activeCart({ db, store }: ShopContext, customer: Customer): Cart | null {
  const found = row<{ maskedId: string }>(
    db,
    'SELECT masked_id AS maskedId FROM cart WHERE customer_id = ? AND website = ? AND is_active = 1 ORDER BY id DESC',
    [customer.id, store.websiteCode],
  );
  return found && findCart(db, found.maskedId);
}

/**
 * The signed-in customer's cart on the website of the store view. Creates one if there is none.
 *
 * @throws GraphQLError (graphql-authorization) for a guest
 */
export function ownCart(context: ShopContext): Cart {
  const customer = currentCustomer(context);
  const cart = activeCart(context, customer) ?? createCart(context);
  const { store, db } = context;
  const current = cart.email === customer.email && cart.store === store.code;
  return current
    ? cart
    : transaction(db, () => changeCart(context, cart, { email: customer.email, store: store.code }));
}

function wishOf({ db, store }: ShopContext, { product, soldProduct, qty, choices }: CartItem): CartItemRequest {
  const options = product.id === soldProduct.id ? [] : variantOptionsOf(db, soldProduct.id, store);
  return { sku: product.sku, qty, choices, options: new Map(options.map((one) => [one.attributeId, one.optionId])) };
}

/**
 * Adds the items of a cart to another cart. As in Magento, items without enough stock are left out without an error.
 */
function moveLines(context: ShopContext, from: Cart, to: Cart): void {
  for (const line of itemsIn(context, from)) addCartItem(context, to, wishOf(context, line));
}

interface MergeArguments {
  source_cart_id: string;
  destination_cart_id?: string | null;
}

function mergeCarts(context: ShopContext, { source_cart_id, destination_cart_id }: MergeArguments): Cart {
  currentCustomer(context);
  requireParameter(source_cart_id, 'source_cart_id');
  if (destination_cart_id === '') throw inputError('The parameter "destination_cart_id" cannot be empty');
  const source = cartForShopper({ ...context, customerId: null }, source_cart_id);
  const destination = destination_cart_id ? cartForShopper(context, destination_cart_id) : ownCart(context);
  return transaction(context.db, () => {
    moveLines(context, source, destination);
    changeCart(context, source, { isActive: false });
    return changeCart(context, destination, { coupon: source.coupon ?? destination.coupon });
  });
}

/** Assigns a guest's cart to the customer under a new cart id. The customer's previous cart is merged into it. */
export function assignGuestCart(context: ShopContext, guestCartId: string): Cart {
  const customer = currentCustomer(context);
  requireParameter(guestCartId, 'cart_id');
  const found = findCart(context.db, guestCartId);
  if (found?.isActive && found.customerId !== null) {
    throw inputError("The customer can't be assigned to the cart because the cart isn't anonymous.");
  }
  const cart = cartForShopper({ ...context, customerId: null }, guestCartId);
  const { db } = context;
  return transaction(db, () => {
    const before = activeCart(context, customer);
    if (before) {
      moveLines(context, before, cart);
      changeCart(context, before, { isActive: false });
    }
    const maskedId = newMaskedId();
    statement(db, 'UPDATE cart SET masked_id = ?, customer_id = ?, email = ? WHERE id = ?').run(
      maskedId,
      customer.id,
      customer.email,
      cart.id,
    );
    return findCart(db, maskedId) as Cart;
  });
}

interface OrderedItem {
  sku: string;
  productSku: string;
  options: string;
  qty: number;
}

/** Adds the items of an order to the customer's cart. Returns errors for unavailable items. */
function reorder(context: ShopContext, number: string) {
  const { db, store } = context;
  const customer = currentCustomer(context);
  const order = row<{ id: number }>(db, 'SELECT id FROM sales_order WHERE number = ? AND customer_id = ?', [
    number,
    customer.id,
  ]);
  if (!order) throw inputError(`Order number "${number}" doesn't belong to the current customer`);
  const cart = ownCart(context);
  const items = rows<OrderedItem>(
    db,
    'SELECT sku, product_sku AS productSku, options, qty FROM sales_order_item WHERE order_id = ? ORDER BY id',
    [order.id],
  );
  const errors = transaction(db, () =>
    items.map(({ sku, productSku, options: kept, qty }): UserError | null => {
      const soldProduct = productBySku(db, sku);
      const options = soldProduct && sku !== productSku ? variantOptionsOf(db, soldProduct.id, store) : [];
      return addCartItem(context, cart, {
        sku: productSku,
        qty,
        choices: (JSON.parse(kept) as { choices: ItemChoices }).choices,
        options: new Map(options.map((one) => [one.attributeId, one.optionId])),
      });
    }),
  );
  return {
    cart: cartSource(context, cart),
    userInputErrors: errors.flatMap((error) => (error ? [{ ...error, path: ['orderNumber'] }] : [])),
  };
}

export const resolvers: Resolvers = {
  Query: {
    customerCart: (_source: unknown, _args: unknown, context: ShopContext) => {
      if (context.customerId === null) throw authorizationError('The request is allowed for logged in customer');
      return cartSource(context, ownCart(context));
    },
  },
  Mutation: {
    mergeCarts: (_source: unknown, args: MergeArguments, context: ShopContext) =>
      cartSource(context, mergeCarts(context, args)),

    assignCustomerToGuestCart: (_source: unknown, { cart_id }: { cart_id: string }, context: ShopContext) =>
      cartSource(context, assignGuestCart(context, cart_id)),

    reorderItems: (_source: unknown, { orderNumber }: { orderNumber: string }, context: ShopContext) =>
      reorder(context, orderNumber),
  },
};
