import { nameOf, productBySku, variantOptionsOf } from '../catalog/tables/products.ts';
import type { Address } from '../shared/addresses.ts';
import { regionLabel } from '../shared/addresses.ts';
import type { RestRequest, RestRoute, ShopContext } from '../shared/context.ts';
import { RestError } from '../shared/errors.ts';
import { row } from '../shared/statements.ts';
import { addCartItem, type CartItem, itemsIn, removeCartItem, setQuantity, stockMessages } from './cartItems.ts';
import { cartState } from './cartState.ts';
import { type Cart, changeCart, createCart } from './carts.ts';
import { couponRule } from './coupons.ts';
import { choiceHtml } from './itemChoices.ts';
import {
  anyGuestCart,
  bodyField,
  customerCart,
  guestCart,
  type LineTexts,
  objectField,
  requiredField,
  restTotals,
  textField,
} from './restCarts.ts';

/** JSON in PHP's format: slashes and non-ASCII characters are escaped. */
const asPhp = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u0080-\uffff]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Names and options of cart items for {@link restTotals}. */
export function lineTexts(context: ShopContext, lines: CartItem[]): LineTexts {
  const { db, store } = context;
  const variantOptions = ({ product, soldProduct }: CartItem) =>
    product.id === soldProduct.id
      ? []
      : variantOptionsOf(db, soldProduct.id, store).map((one) => ({
          value: one.optionLabel,
          label: one.attributeLabel,
        }));
  const optionsOf = (line: CartItem) => [
    ...variantOptions(line),
    ...choiceHtml(context, line, (part) => nameOf(db, part, store)),
  ];
  return {
    names: new Map(lines.map((line) => [line.id, nameOf(db, line.product, store)])),
    bundles: new Set(lines.filter(({ product }) => product.type === 'bundle').map(({ id }) => id)),
    options: new Map(lines.map((line) => [line.id, asPhp(optionsOf(line))])),
  };
}

/** Totals of a cart in the REST format. */
export function totalsOf(context: ShopContext, cart: Cart) {
  const state = cartState(context, cart);
  return restTotals(context, state, lineTexts(context, state.lines));
}

/** A cart item in the REST format. `price` is the catalogue price. */
function restItem({ db, store }: ShopContext, cart: Cart, line: CartItem) {
  const configured = line.product.id !== line.soldProduct.id;
  const chosen = configured
    ? variantOptionsOf(db, line.soldProduct.id, store).map((one) => ({
        option_id: String(one.attributeId),
        option_value: one.optionId,
      }))
    : [];
  return {
    item_id: line.id,
    sku: line.soldProduct.sku,
    qty: line.qty,
    name: nameOf(db, line.product, store),
    price: line.price,
    product_type: line.product.type,
    quote_id: String(cart.id),
    ...(configured ? { product_option: { extension_attributes: { configurable_item_options: chosen } } } : {}),
  };
}

const noEmail = { email: null, firstname: null, lastname: null };

/** An address in the REST format; all fields are null for a cart without an address. */
export function restAddressSource(context: ShopContext, address: Address | null, id: number, email: string | null) {
  return {
    id,
    region: address && regionLabel(address, context),
    region_id: address?.regionId ?? null,
    region_code: address?.regionCode ?? null,
    country_id: address?.country ?? null,
    street: address?.street.length ? address.street : [''],
    telephone: address?.telephone ?? null,
    postcode: address?.postcode ?? null,
    city: address?.city ?? null,
    firstname: address?.firstname ?? null,
    lastname: address?.lastname ?? null,
    email,
    same_as_billing: 0,
    save_in_address_book: 0,
  };
}

function restCart(context: ShopContext, cart: Cart) {
  const { currency } = context;
  const lines = itemsIn(context, cart);
  const order = row<{ number: string }>(context.db, 'SELECT number FROM sales_order WHERE cart_id = ?', [cart.id]);
  const items = lines.map((line) => restItem(context, cart, line));
  const shipping = {
    address: { ...restAddressSource(context, cart.shippingAddress, cart.id * 2, cart.email), same_as_billing: 1 },
    method: cart.shippingMethod,
  };
  // As in Magento, the response about an ordered cart contains neither items nor delivery.
  const contents = {
    items,
    extension_attributes: { shipping_assignments: items.length ? [{ shipping, items }] : [] },
  };
  return {
    id: cart.id,
    created_at: cart.createdAt,
    updated_at: cart.updatedAt,
    is_active: cart.isActive,
    is_virtual: lines.length > 0 && lines.every((line) => line.isVirtual),
    ...(cart.isActive ? contents : {}),
    items_count: lines.length,
    items_qty: lines.reduce((sum, line) => sum + line.qty, 0),
    customer: noEmail,
    billing_address: restAddressSource(
      context,
      cart.billingAddress,
      cart.id * 2 + 1,
      cart.billingAddress && cart.email,
    ),
    // Number of the placed order. Over REST, guests can only read it here.
    ...(order ? { reserved_order_id: order.number } : {}),
    orig_order_id: 0,
    currency: {
      global_currency_code: currency,
      base_currency_code: currency,
      store_currency_code: currency,
      quote_currency_code: currency,
      store_to_base_rate: 0,
      store_to_quote_rate: 0,
      base_to_global_rate: 1,
      base_to_quote_rate: 1,
    },
    customer_is_guest: cart.customerId === null,
    customer_note_notify: true,
    customer_tax_class_id: 3,
    store_id: context.store.id,
  };
}

function chosenOptions(item: Record<string, unknown>): Map<number, number> {
  const extension = objectField(objectField(item, 'product_option'), 'extension_attributes');
  const options = bodyField(extension, 'configurable_item_options');
  if (!Array.isArray(options)) return new Map();
  return new Map(options.map((one) => [Number(bodyField(one, 'option_id')), Number(bodyField(one, 'option_value'))]));
}

function addItem(context: ShopContext, cart: Cart, { body }: RestRequest) {
  const item = requiredField(body, 'cartItem');
  const sku = textField(item, 'sku') ?? '';
  if (!productBySku(context.db, sku)) {
    throw new RestError(404, "The product that was requested doesn't exist. Verify the product and try again.");
  }
  const before = new Map(itemsIn(context, cart).map((line) => [line.id, line.qty]));
  const error = addCartItem(context, cart, { sku, qty: Number(bodyField(item, 'qty')), options: chosenOptions(item) });
  if (error) {
    const gone = error.code === 'PRODUCT_NOT_FOUND' || error.message === stockMessages.soldOut;
    throw new RestError(400, gone ? 'Product that you are trying to add is not available.' : error.message);
  }
  const changed = itemsIn(context, cart).find((line) => before.get(line.id) !== line.qty);
  return changed && restItem(context, cart, changed);
}

function lineNamed(context: ShopContext, cart: Cart, { params }: RestRequest): CartItem {
  const line = itemsIn(context, cart).find((one) => String(one.id) === params.itemId);
  if (line) return line;
  throw new RestError(404, "The %1 Cart doesn't contain the %2 item.", [String(cart.id), Number(params.itemId)]);
}

function updateItem(context: ShopContext, cart: Cart, request: RestRequest) {
  const line = lineNamed(context, cart, request);
  const qty = Number(bodyField(requiredField(request.body, 'cartItem'), 'qty'));
  if (!(qty > 0))
    throw new RestError(400, 'Invalid value of "%value" provided for the %fieldName field.', {
      fieldName: 'qty',
      value: qty,
    });
  const problem = setQuantity(context, cart, line, qty);
  if (problem) throw new RestError(400, problem);
  return restItem(context, cart, { ...line, qty });
}

function applyCoupon(context: ShopContext, cart: Cart, code: string): true {
  const { lines, goods } = cartState(context, cart);
  if (lines.length === 0) throw new RestError(404, 'The "%1" Cart doesn\'t contain products.', [cart.id]);
  if (!couponRule(context, code, goods)) {
    throw new RestError(404, "The coupon code isn't valid. Verify the code and try again.");
  }
  changeCart(context, cart, { coupon: code.trim() });
  return true;
}

type CartFinder = (request: RestRequest, context: ShopContext) => Cart;

/** Adds a path below a cart twice: for guests (`/guest-carts/{id}`) and for customers (`/carts/mine`). */
export function guestAndCustomerRoutes(
  method: RestRoute['method'],
  path: string,
  handle: (cart: Cart, request: RestRequest, context: ShopContext) => unknown,
  { ofGuest = guestCart }: { ofGuest?: CartFinder } = {},
): RestRoute[] {
  return [
    {
      method,
      path: `/guest-carts/:cartId${path}`,
      access: 'anonymous',
      handle: (request, context) => handle(ofGuest(request, context), request, context),
    },
    {
      method,
      path: `/carts/mine${path}`,
      access: 'self',
      handle: (request, context) => handle(customerCart(request, context), request, context),
    },
  ];
}

/** REST paths of carts and their items. */
export const cartRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/guest-carts',
    access: 'anonymous',
    handle: (_request, context) => createCart({ ...context, customerId: null }).maskedId,
  },
  ...guestAndCustomerRoutes('GET', '', (cart, _request, context) => restCart(context, cart), { ofGuest: anyGuestCart }),
  ...guestAndCustomerRoutes('GET', '/items', (cart, _request, context) =>
    itemsIn(context, cart).map((line) => restItem(context, cart, line)),
  ),
  ...guestAndCustomerRoutes('POST', '/items', (cart, request, context) => addItem(context, cart, request)),
  ...guestAndCustomerRoutes('PUT', '/items/:itemId', (cart, request, context) => updateItem(context, cart, request)),
  ...guestAndCustomerRoutes('DELETE', '/items/:itemId', (cart, request, context) =>
    removeCartItem(context, cart, lineNamed(context, cart, request).id),
  ),
  ...guestAndCustomerRoutes('GET', '/totals', (cart, _request, context) => totalsOf(context, cart)),
  ...guestAndCustomerRoutes('GET', '/coupons', (cart) => cart.coupon),
  ...guestAndCustomerRoutes('PUT', '/coupons/:coupon', (cart, { params }, context) =>
    applyCoupon(context, cart, params.coupon ?? ''),
  ),
  ...guestAndCustomerRoutes('DELETE', '/coupons', (cart, _request, context) => {
    changeCart(context, cart, { coupon: null });
    return true;
  }),
];
