import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { ServerFailure } from '#api/errors/errors';
import type { CartDetailsFragment } from '#api/operations.generated';
import { CartUserError } from '#features/cart/errors/cartErrors';
import { itemProblem } from '#features/cart/errors/itemProblem';
import { refusalMessage } from '#features/cart/errors/refusalMessage';
import { editedQuantity, editedUid, editSearch, withoutEdit } from '#features/cart/items/editItemUrl';
import { cartFrom } from '#features/cart/session/readCart';
import { textOf } from '../support/texts.ts';

const sar = (value: number) => ({ value, currency: 'SAR' as const });
const product = (sku: string, regular: number, final: number) => ({
  uid: btoa(sku),
  sku,
  thumbnail: { url: `https://shop.test/${sku}.png`, label: sku },
  price_range: { minimum_price: { regular_price: sar(regular), final_price: sar(final) } },
});

const answer = {
  __typename: 'Cart',
  id: 'cart',
  email: null,
  is_virtual: false,
  total_summary_quantity_including_config: 2,
  itemsV2: {
    total_count: 1,
    items: [
      {
        __typename: 'ConfigurableCartItem',
        uid: 'MQ==',
        quantity: 2,
        is_available: true,
        errors: null,
        prices: { price: sar(69.57), price_including_tax: sar(80), row_total_including_tax: sar(160) },
        product: {
          ...product('BOX', 100, 80),
          name: 'Box',
          url_key: 'box',
          url_suffix: '.html',
          configurable_options: [{ attribute_uid: btoa('93'), attribute_code: 'color' }],
        },
        configurable_options: [
          {
            configurable_product_option_uid: btoa('configurable/7/93'),
            configurable_product_option_value_uid: btoa('configurable/93/4'),
            option_label: 'Colour',
            value_label: 'Ivory',
          },
        ],
        configured_variant: product('BOX-ivory', 100, 80),
      },
      null,
    ],
  },
  prices: {
    grand_total: sar(185),
    subtotal_including_tax: sar(160),
    applied_taxes: [{ label: textOf('orders.vatRate', { rate: '15%' }), amount: sar(24.13) }, null],
    discounts: null,
  },
  applied_coupons: null,
  shipping_addresses: [
    {
      selected_shipping_method: {
        carrier_title: 'Standard',
        method_title: '3 to 5 days',
        amount: sar(21.74),
        price_incl_tax: sar(25),
      },
    },
  ],
} as unknown as CartDetailsFragment;

test('converts a cart response to the cart in the Redux state', () => {
  const cart = cartFrom(answer, 'SAR');
  expect(cart).toMatchObject({
    applied_coupons: [],
    prices: {
      grand_total: sar(185),
      discounts: [],
      applied_taxes: [{ label: textOf('orders.vatRate', { rate: '15%' }), amount: sar(24.13) }],
      shipping: { title: '3 to 5 days', amount: sar(25) },
    },
  });
  expect(cart.items).toHaveLength(1);
  expect(cart.items[0]).toMatchObject({
    sku: 'BOX-ivory',
    product: { sku: 'BOX', name: 'Box', thumbnail: { label: 'BOX-ivory' } },
    prices: { price: sar(80), regular_price: sar(100), row_total: sar(160) },
    configurable_options: [{ attribute_code: 'color', value_id: '4' }],
    errors: [],
  });
});

test.each<[string, number, number, number, number | undefined]>([
  ['a catalogue with VAT', 80, 80, 69.57, 100],
  ['VAT not known yet', 80, 80, 80, 100],
  ['a catalogue without VAT', 80, 92, 80, 115],
  ['a reduction smaller than the VAT', 95, 109.25, 95, 115],
  ['another country’s VAT', 80, 73.05, 69.57, undefined],
])('computes the regular price with the VAT of the item price: %s', (_what, final, gross, net, regular) => {
  const [line] = answer.itemsV2?.items ?? [];
  const priced = {
    ...line,
    prices: { ...line?.prices, price: sar(net), price_including_tax: sar(gross) },
    configured_variant: product('BOX-ivory', 100, final),
  };
  const cart = { ...answer, itemsV2: { items: [priced] } } as unknown as CartDetailsFragment;
  expect(cartFrom(cart, 'SAR').items[0]?.prices.regular_price).toEqual(regular && sar(regular));
});

test('writes uid, options and quantity of an edited item into its product URL, and reads them', () => {
  const [item] = cartFrom(answer, 'SAR').items;
  if (!item) throw new Error('No item.');
  const search = editSearch(item);
  expect(new URLSearchParams(search).get('color')).toBe('4');
  expect(editedUid(search)).toBe('MQ==');
  expect(editedQuantity(search)).toBe(2);
  expect(withoutEdit(search)).toBe('?color=4');
  expect(editedQuantity('')).toBe(1);
  expect(editedUid('')).toBeNull();
});

const refused = (message: string) =>
  new CombinedGraphQLErrors({ errors: [{ message, extensions: { category: 'graphql-input' } }] });
test.each([
  [new CartUserError('INSUFFICIENT_STOCK', 'x'), 'cart.refused.insufficientStock'],
  [new CartUserError('PRODUCT_NOT_FOUND', 'x'), 'cart.refused.notSalable'],
  [new CartUserError('UNDEFINED', 'The requested qty exceeds the maximum qty allowed'), 'cart.refused.maximum'],
  [new CartUserError('UNDEFINED', 'In another language'), 'cart.refused.other'],
  [refused('The requested qty. is not available'), 'cart.refused.insufficientStock'],
  [refused('There are no source items with the in stock status'), 'cart.refused.notSalable'],
  [new ServerFailure('/graphql', 503), 'cart.refused.server'],
  [new ServerFailure('/graphql', 0, true), 'cart.refused.server'],
  [new TypeError('Failed to fetch'), 'cart.refused.network'],
])('returns the message about a rejected change for %s', (error, id) => {
  expect(refusalMessage(error, 'Box')).toMatchObject({ id });
});

test('returns the app’s message for a known problem of an item, else the back end’s message', () => {
  const line = { is_available: true, errors: [] };
  expect(itemProblem(line, 'Box')).toBeNull();
  expect(itemProblem({ ...line, is_available: false }, 'Box')).toMatchObject({ id: 'cart.refused.notSalable' });
  expect(itemProblem({ ...line, errors: [{ code: '', message: '' }] }, 'Box')).toMatchObject({
    id: 'cart.refused.unknown',
  });
  const tooMany = { code: 'ITEM_QTY', message: 'لا تتوفر الكمية' };
  expect(itemProblem({ ...line, errors: [tooMany] }, 'Box')).toMatchObject({ id: 'cart.refused.insufficientStock' });
  // An unavailable item is reported as sold out, even if its error is about the quantity.
  expect(itemProblem({ is_available: false, errors: [tooMany] }, 'Box')).toMatchObject({
    id: 'cart.refused.notSalable',
  });
  const other = { code: 'UNDEFINED', message: 'The moon is not right.' };
  expect(itemProblem({ ...line, errors: [other] }, 'Box')).toEqual({
    id: 'cart.refused.other',
    values: { reason: 'The moon is not right.' },
  });
});
