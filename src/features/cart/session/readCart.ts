import type { ApolloClient } from '@apollo/client';
import { isInvalidCart, requirePart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import type { CartDetailsFragment, CartLineFragment, GivenOptionFragment } from '#api/operations.generated';
import { lazyChunk } from '#lib/lazyChunk';
import { fromMinorUnits, minorUnits, roundMoney } from '#lib/money';
import { decodeUid, encodeUid } from '#lib/uid';
import type { CartDetails } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import type { StoreExtra } from '#store/index';
import { scaledDiscounts } from './cartTotals';
import { GetCartDetailsDocument } from './GetCartDetails.gql';
import { GetCustomerCartDocument } from './GetCustomerCart.gql';

// Loaded on demand, because few carts have more than one page of items.
const linesCode = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './readMoreItems'));

type Extra = Pick<StoreExtra, 'client' | 'view'>;

/** Reads the cart from the back end. Rejects like `client.query`, and when the response has no cart. */
export async function readCart(extra: Extra, cartId: string, context = {}): Promise<CartDetails> {
  const { data } = await extra.client.query({
    query: GetCartDetailsDocument,
    variables: { cartId },
    fetchPolicy: noCache,
    context,
  });
  return completeCart(extra, requirePart(data?.cart), context);
}

/**
 * Converts the cart of a response for the state. Requests the items of further pages, and rejects like `client.query`.
 */
export async function completeCart({ client, view }: Extra, cart: CartDetailsFragment, context = {}) {
  const items = [...(cart.itemsV2?.items ?? [])];
  const pages = cart.itemsV2?.page_info?.total_pages ?? 1;
  if (pages > 1) items.push(...(await (await linesCode.load()).readMoreItems(client, cart.id, pages, context)));
  return cartFrom(cart, view.currency, items);
}

/**
 * Reads the open cart of a guest who has signed in since. The query has no token, because Magento returns a guest's
 * cart only to guests; null if the cart is closed.
 */
export const readGuestCart = (extra: Extra, cartId: string): Promise<CartDetails | null> =>
  readCart(extra, cartId, {
    headers: { Authorization: '', Store: extra.view.code },
    // Otherwise Apollo would reuse a running query with the customer's token, which Magento refuses.
    queryDeduplication: false,
  }).catch((error) => {
    if (isInvalidCart(error)) return null;
    throw error;
  });

/** The id of the signed-in customer's cart; Magento creates one if there is none. */
export async function customerCartId(client: ApolloClient): Promise<string> {
  const { data } = await client.query({ query: GetCustomerCartDocument, fetchPolicy: noCache });
  return requirePart(data?.customerCart.id);
}

type Price = CartDetails['prices']['grand_total'];
type AnswerPrice = { value: number | null; currency: string | null } | null | undefined;

const asMoney = (money: AnswerPrice, fallbackCurrency: string): Price =>
  roundMoney({ value: money?.value ?? 0, currency: money?.currency ?? fallbackCurrency });

/** Converts the cart of a response for the state. `fallbackCurrency` is for amounts without a currency. */
export function cartFrom(
  cart: CartDetailsFragment,
  fallbackCurrency: string,
  lines: readonly (CartLineFragment | null)[] = cart.itemsV2?.items ?? [],
): CartDetails {
  const money = (price: AnswerPrice) => asMoney(price, fallbackCurrency);
  const amounts = (list: ({ label: string; amount: AnswerPrice } | null)[] | null | undefined) =>
    (list ?? []).filter((entry) => entry !== null).map(({ label, amount }) => ({ label, amount: money(amount) }));
  const shipping = shippingOf(cart, money);
  const [subtotal, total] = [money(cart.prices?.subtotal_including_tax), money(cart.prices?.grand_total)];
  const taxes = amounts(cart.prices?.applied_taxes);
  const net = cart.prices?.subtotal_excluding_tax?.value ?? 0;
  return {
    id: cart.id,
    email: cart.email,
    is_virtual: cart.is_virtual,
    items: lines.filter((line) => line !== null).map((line) => itemFrom(line, money)),
    total_summary_quantity_including_config: cart.total_summary_quantity_including_config,
    prices: {
      grand_total: total,
      subtotal_including_tax: subtotal,
      applied_taxes: taxes,
      discounts: scaledDiscounts(
        amounts(cart.prices?.discounts),
        subtotal.value + (shipping?.amount.value ?? 0) - total.value,
        net > 0 ? subtotal.value / net - 1 : 0,
      ),
      shipping,
    },
    applied_coupons: (cart.applied_coupons ?? []).map((coupon) => coupon?.code ?? '').filter(Boolean),
  };
}

function shippingOf(
  { shipping_addresses }: CartDetailsFragment,
  money: (price: AnswerPrice) => Price,
): CartDetails['prices']['shipping'] {
  const method = shipping_addresses[0]?.selected_shipping_method;
  if (!method) return null;
  const { price_incl_tax, amount, method_title, carrier_title } = method;
  return {
    title: method_title || carrier_title,
    amount: money(price_incl_tax.value === null ? amount : price_incl_tax),
  };
}

/**
 * The price before a sale, with the VAT of `price`. Undefined if it is not known whether the catalogue's prices include
 * that VAT, as with tier prices or another country's VAT.
 *
 * @param net the item's price without VAT
 */
function regularPrice(
  price: Price,
  net: number,
  { regular_price, final_price }: CartLineFragment['product']['price_range']['minimum_price'],
): Price | undefined {
  const units = (value: number | null | undefined) => minorUnits({ ...price, value: value ?? 0 });
  const [regular, final] = [units(regular_price?.value), units(final_price?.value)];
  if (units(net) === units(price.value) || final === units(price.value)) return fromMinorUnits(regular, price.currency);
  return final === units(net) ? fromMinorUnits(Math.round((regular * price.value) / net), price.currency) : undefined;
}

function itemFrom(line: CartLineFragment, money: (price: AnswerPrice) => Price): CartItem {
  const variant = 'configured_variant' in line ? line.configured_variant : null;
  const options = ('configurable_options' in line ? line.configurable_options : []).filter((option) => option !== null);
  const given = readItemOptions(line);
  // In Magento 2.4.7, `CartItem.is_available` is the parent's stock, and a configurable product has none. Magento also
  // reports a product with required options as out of stock once it is in a cart.
  const hasOptions = (line.customizable_options ?? []).some((option) => option !== null);
  // An error whose text could not be loaded is null, and still counts.
  const errors = (line.errors ?? []).map((error) => ({ code: error?.code ?? '', message: error?.message ?? '' }));
  const attributes = ('configurable_options' in line.product && line.product.configurable_options) || [];
  const chosen = variant ?? line.product;
  const price = money(line.prices?.price_including_tax);
  const regular = regularPrice(price, line.prices?.price.value ?? price.value, chosen.price_range.minimum_price);
  return {
    uid: line.uid,
    quantity: line.quantity,
    sku: chosen.sku ?? '',
    product: {
      uid: line.product.uid,
      sku: line.product.sku ?? '',
      name: line.product.name ?? '',
      url_key: line.product.url_key,
      url_suffix: line.product.url_suffix,
      thumbnail: variant?.thumbnail ?? line.product.thumbnail,
    },
    prices: {
      price,
      regular_price: regular && minorUnits(regular) > minorUnits(price) ? regular : undefined,
      row_total: money(line.prices?.row_total_including_tax),
    },
    configurable_options: options.map((option) => {
      const [, attributeId = '', valueId = ''] = decodeUid(String(option.configurable_product_option_value_uid));
      const attribute = attributes.find((one) => one?.attribute_uid === encodeUid(attributeId));
      return {
        configurable_product_option_uid: String(option.configurable_product_option_uid),
        configurable_product_option_value_uid: String(option.configurable_product_option_value_uid),
        option_label: option.option_label,
        value_label: option.value_label,
        attribute_code: attribute?.attribute_code ?? null,
        value_id: valueId,
      };
    }),
    options: [
      ...options.map(({ option_label, value_label }) => ({ label: option_label, value: value_label })),
      ...given.options,
    ],
    choice: {
      selectedOptions: [
        ...options.map((option) => String(option.configurable_product_option_value_uid)),
        ...given.selectedOptions,
      ],
      enteredOptions: given.enteredOptions,
    },
    is_available: [hasOptions ? null : line.product, variant].every((one) => one?.stock_status !== 'OUT_OF_STOCK'),
    errors,
  };
}

/** Types of options whose values are entered, not chosen from a list. */
const written = new Set(['field', 'area', 'date', 'date_time', 'time']);

type Listed<T> = readonly (T | null)[] | null;

/** The fields that items of carts and of wish lists have in common. */
interface WithOptions {
  uid?: string;
  bundle_options?: Listed<{ label: string; values: Listed<{ uid: string; label: string; quantity: number }> }>;
  links?: Listed<{ uid: string; title: string | null }>;
  customizable_options?: Listed<GivenOptionFragment>;
}

interface Given {
  options: CartItem['options'];
  selectedOptions: string[];
  enteredOptions: CartItem['choice']['enteredOptions'];
}

/** Reads bundle options, download links and the merchant's custom options, for display and to add the item again. */
export function readItemOptions(line: WithOptions): Given {
  const given: Given = { options: [], selectedOptions: [], enteredOptions: [] };
  if ('bundle_options' in line)
    for (const part of line.bundle_options ?? []) {
      const values = (part?.values ?? []).filter((value) => value !== null);
      if (!part || values.length === 0) continue;
      given.options.push(...values.map(({ label, quantity }) => ({ label: part.label, value: label, quantity })));
      // The uid includes the quantity per bundle.
      given.selectedOptions.push(...values.map(({ uid }) => String(uid)));
    }
  if ('links' in line)
    for (const link of line.links ?? []) {
      if (!link) continue;
      given.options.push({ label: '', value: link.title ?? '' });
      given.selectedOptions.push(String(link.uid));
    }
  if ('customizable_options' in line)
    for (const option of line.customizable_options ?? []) if (option) addCustom(given, option);
  return given;
}

function addCustom(given: Given, { label, type, customizable_option_uid, values }: GivenOptionFragment): void {
  for (const value of values) {
    if (!value) continue;
    if (type === 'file') given.options.push({ label, value: value.label });
    else if (written.has(type)) {
      // Magento returns a date with a time, or a text that is already formatted.
      const isDate = type === 'date' && /^\d{4}-\d{2}-\d{2}/.test(value.value);
      given.options.push({ label, value: isDate ? value.value.slice(0, 10) : value.value, ...(isDate && { isDate }) });
      given.enteredOptions.push({ uid: String(customizable_option_uid), value: value.value });
    } else {
      given.options.push({ label, value: value.label || value.value });
      given.selectedOptions.push(String(value.customizable_option_value_uid));
    }
  }
}
