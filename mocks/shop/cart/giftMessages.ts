import type { RestRequest, RestRoute, ShopContext } from '../shared/context.ts';
import { RestError } from '../shared/errors.ts';
import { row, statement } from '../shared/statements.ts';
import { cartState } from './cartState.ts';
import type { Cart } from './carts.ts';
import { guestAndCustomerRoutes } from './restCartPaths.ts';
import { requiredField, textField } from './restCarts.ts';

interface GiftMessage {
  from: string;
  to: string;
  message: string;
}

const isOff = ({ settings }: ShopContext) => settings.switchedOff.includes('giftMessages');

/**
 * `GiftMessage` of a cart, even after the order; null without a message, or if the merchant has disabled gift messages.
 */
export function giftMessageOf(context: ShopContext, cartId: number): GiftMessage | null {
  if (isOff(context)) return null;
  const sql = 'SELECT sender AS "from", recipient AS "to", message FROM gift_message WHERE cart_id = ?';
  return row<GiftMessage>(context.db, sql, [cartId]) ?? null;
}

/** `GiftMessage` of an order: the message of the cart that was ordered. */
export function giftMessageOfOrder(context: ShopContext, orderId: number): GiftMessage | null {
  const order = row<{ cartId: number }>(context.db, 'SELECT cart_id AS cartId FROM sales_order WHERE id = ?', [
    orderId,
  ]);
  return order ? giftMessageOf(context, order.cartId) : null;
}

/** As in Magento's `GiftMessage\Model\CartRepository::save`, a message without text removes the existing one. */
function save(cart: Cart, { body }: RestRequest, context: ShopContext): true {
  const given = requiredField(body, 'giftMessage');
  const { lines, isVirtual } = cartState(context, cart);
  if (lines.length === 0) throw new RestError(400, 'Gift Messages are not applicable for empty cart');
  if (isVirtual) throw new RestError(400, 'Gift Messages are not applicable for virtual products');
  const message = textField(given, 'message');
  if (message && isOff(context)) throw new RestError(400, 'Gift Message is not available');
  statement(context.db, 'DELETE FROM gift_message WHERE cart_id = ?').run(cart.id);
  if (message)
    statement(context.db, 'INSERT INTO gift_message (cart_id, sender, recipient, message) VALUES (?, ?, ?, ?)').run(
      cart.id,
      textField(given, 'sender') ?? '',
      textField(given, 'recipient') ?? '',
      message,
    );
  return true;
}

/** Gift messages are only set over REST: Magento Open Source has no mutation for them. */
export const giftMessageRoutes: RestRoute[] = guestAndCustomerRoutes('POST', '/gift-message', save);
