import { type AddressInput, addressOf } from '../shared/addresses.ts';
import type { RestRequest, ShopContext } from '../shared/context.ts';
import { RestError } from '../shared/errors.ts';
import { row } from '../shared/statements.ts';
import { roundMoney } from '../shared/totals.ts';
import { type CartState, cartState } from './cartState.ts';
import { type Cart, findCart } from './carts.ts';

/** Shared code of the REST paths of carts: finding the cart, reading bodies, writing totals. */

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of a body by its snake_case name. As in Magento, the camelCase name also works. */
export function bodyField(body: unknown, name: string): unknown {
  if (!isObject(body)) return undefined;
  const camel = name.replace(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
  return body[name] ?? body[camel];
}

/** An object field of a body; null if it is missing. */
export function objectField(body: unknown, name: string): Json | null {
  const value = bodyField(body, name);
  return isObject(value) ? value : null;
}

/** A text field of a body; null if it is missing or empty. */
export function textField(body: unknown, name: string): string | null {
  const value = bodyField(body, name);
  return (typeof value === 'string' && value.trim()) || (typeof value === 'number' && String(value)) || null;
}

/** @throws RestError (400) if the body lacks the field */
export function requiredField(body: Json, camelName: string): Json {
  const snake = camelName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const value = objectField(body, snake);
  if (!value) throw new RestError(400, '"%fieldName" is required. Enter and try again.', { fieldName: camelName });
  return value;
}

/** Parses an address of a REST body, whose `region` is a text or an object. */
export function restAddress(json: Json): AddressInput {
  const region = bodyField(json, 'region');
  const regionName = isObject(region) ? textField(region, 'region') : textField(json, 'region');
  const street = bodyField(json, 'street');
  const optional = (name: string) => (bodyField(json, name) === undefined ? undefined : textField(json, name));
  return {
    prefix: optional('prefix'),
    firstname: textField(json, 'firstname'),
    middlename: optional('middlename'),
    lastname: textField(json, 'lastname'),
    suffix: optional('suffix'),
    company: optional('company'),
    street: Array.isArray(street) ? street.map(String) : [],
    city: textField(json, 'city'),
    region: regionName,
    region_code: textField(isObject(region) ? region : json, 'region_code'),
    region_id: Number(bodyField(isObject(region) ? region : json, 'region_id')) || null,
    postcode: textField(json, 'postcode'),
    country_code: textField(json, 'country_id'),
    telephone: textField(json, 'telephone'),
    fax: optional('fax'),
    vat_id: optional('vat_id'),
    save_in_address_book: Boolean(Number(bodyField(json, 'save_in_address_book') ?? 0)),
  };
}

const noSuchCart = (cartId: number | null) =>
  new RestError(404, 'No such entity with %fieldName = %fieldValue', {
    fieldName: 'cartId',
    fieldValue: cartId === null ? null : String(cartId),
  });

/** The guest cart of a path, even after the order. @throws RestError (404) */
export function anyGuestCart({ params }: RestRequest, { db }: ShopContext): Cart {
  const cart = findCart(db, params.cartId ?? '');
  if (!cart) throw noSuchCart(null);
  if (cart.customerId !== null) throw noSuchCart(cart.id);
  return cart;
}

/** The active guest cart of a path. @throws RestError (404), also for a cart of the other website */
export function guestCart(request: RestRequest, context: ShopContext): Cart {
  const cart = anyGuestCart(request, context);
  if (!cart.isActive || cart.website !== context.store.websiteCode) throw noSuchCart(cart.id);
  return cart;
}

/** The signed-in customer's active cart. @throws RestError (404) when there is none */
export function customerCart(_request: RestRequest, { db, customerId, store }: ShopContext): Cart {
  const found = row<{ maskedId: string }>(
    db,
    'SELECT masked_id AS maskedId FROM cart WHERE customer_id = ? AND website = ? AND is_active = 1 ORDER BY id DESC',
    [customerId, store.websiteCode],
  );
  const cart = found && findCart(db, found.maskedId);
  // `Magento\Quote\Model\Webapi\ParamOverriderCartId`
  if (!cart) throw new RestError(404, 'Current customer does not have an active cart.');
  return cart;
}

const segmentTitles = {
  en: { subtotal: 'Subtotal', discount: 'Discount', shipping: 'Shipping & Handling', tax: 'Tax', total: 'Grand Total' },
  ar: { subtotal: 'المجموع الفرعي', discount: 'الخصم', shipping: 'التوصيل', tax: 'الضريبة', total: 'الإجمالي' },
} as const;

function segments({ totals, coupon, rate, isVirtual }: CartState, { store, settings }: ShopContext) {
  const titles = segmentTitles[store.language];
  const shipping = rate ? `${titles.shipping} (${rate.carrierTitle} - ${rate.methodTitle})` : titles.shipping;
  const percent = String(totals.taxPercent);
  const discount = roundMoney(totals.discount + totals.shippingDiscount);
  const details = {
    amount: totals.tax,
    rates: [{ percent, title: settings.terms.taxName(totals.taxPercent, store.language) }],
    group_id: 1,
  };
  return [
    { code: 'subtotal', title: titles.subtotal, value: totals.subtotal },
    ...(coupon && discount > 0
      ? [{ code: 'discount', title: `${titles.discount} (${coupon.label})`, value: -discount }]
      : []),
    ...(isVirtual ? [] : [{ code: 'shipping', title: shipping, value: totals.shipping }]),
    {
      code: 'tax',
      title: titles.tax,
      value: totals.tax,
      extension_attributes: { tax_grandtotal_details: totals.tax > 0 ? [details] : [] },
    },
    { code: 'grand_total', title: titles.total, value: totals.grandTotal, area: 'footer' },
  ];
}

function totalsItems({ lines, totals, coupon }: CartState, { names, options, bundles }: LineTexts) {
  const percent = coupon?.rule.kind === 'percent' ? coupon.rule.amount : 0;
  return totals.lines.map((line) => ({
    item_id: line.id,
    price: line.price,
    base_price: line.price,
    qty: line.qty,
    row_total: line.rowTotal,
    base_row_total: line.rowTotal,
    // Magento only calculates this amount for the order.
    row_total_with_discount: 0,
    tax_amount: line.tax,
    base_tax_amount: line.tax,
    // Bundles have no tax rate, only their parts.
    ...(bundles.has(line.id) ? {} : { tax_percent: totals.taxPercent }),
    discount_amount: line.discount,
    base_discount_amount: line.discount,
    discount_percent: line.discount > 0 ? percent : 0,
    price_incl_tax: line.priceInclTax,
    base_price_incl_tax: line.priceInclTax,
    row_total_incl_tax: line.rowTotalInclTax,
    base_row_total_incl_tax: line.rowTotalInclTax,
    options: options.get(line.id) ?? '[]',
    weee_tax_applied_amount: null,
    weee_tax_applied: null,
    name: names.get(line.id) ?? lines.find((one) => one.id === line.id)?.product.sku ?? '',
  }));
}

/** Names and options of cart items, in the language of the store view. */
export interface LineTexts {
  names: Map<number, string>;
  /** JSON text of `[{value, label}]`. */
  options: Map<number, string>;
  /** Ids of cart items that are bundles. */
  bundles: Set<number>;
}

/** Totals of a cart in the REST format. Amounts are in the currency of the store view, as are the `base_…` amounts. */
export function restTotals(context: ShopContext, state: CartState, texts: LineTexts) {
  const { totals, cart, coupon } = state;
  const { currency } = context;
  const discount = roundMoney(totals.discount + totals.shippingDiscount);
  const withDiscount = roundMoney(totals.subtotal - totals.discount);
  return {
    grand_total: totals.grandTotal,
    base_grand_total: totals.grandTotal,
    subtotal: totals.subtotal,
    base_subtotal: totals.subtotal,
    discount_amount: discount > 0 ? -discount : 0,
    base_discount_amount: discount > 0 ? -discount : 0,
    subtotal_with_discount: withDiscount,
    base_subtotal_with_discount: withDiscount,
    shipping_amount: totals.shipping,
    base_shipping_amount: totals.shipping,
    shipping_discount_amount: totals.shippingDiscount,
    base_shipping_discount_amount: totals.shippingDiscount,
    tax_amount: totals.tax,
    base_tax_amount: totals.tax,
    weee_tax_applied_amount: null,
    shipping_tax_amount: totals.shippingTax,
    base_shipping_tax_amount: totals.shippingTax,
    subtotal_incl_tax: totals.subtotalInclTax,
    // Carts without shipped items use the totals of the billing address, which have more fields.
    ...(state.isVirtual ? { base_subtotal_incl_tax: totals.subtotalInclTax } : {}),
    shipping_incl_tax: totals.shippingInclTax,
    base_shipping_incl_tax: totals.shippingInclTax,
    base_currency_code: currency,
    quote_currency_code: currency,
    ...(coupon ? { coupon_code: cart.coupon } : state.isVirtual ? { coupon_code: '' } : {}),
    items_qty: state.lines.reduce((sum, line) => sum + line.qty, 0),
    items: totalsItems(state, texts),
    total_segments: segments(state, context),
  };
}

/** Calculates a cart for another address and shipping method, without writing anything. */
export function stateWith(
  context: ShopContext,
  cart: Cart,
  { address, method }: { address: Json | null; method?: string | null },
): CartState {
  return cartState(context, {
    ...cart,
    shippingAddress: address ? addressOf(restAddress(address), context.settings) : cart.shippingAddress,
    shippingMethod: method === undefined ? cart.shippingMethod : method,
  });
}
