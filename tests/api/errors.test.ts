import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isInvalidCart, isInvalidCartProblem, messageOf } from '#api/errors/errors';
import { fillIn, RestError } from '#api/errors/restError';

type GraphQLError = { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> };
const refused = (...errors: GraphQLError[]) => new CombinedGraphQLErrors({ data: null, errors });
const rest = (status: number, body: unknown) =>
  new RestError({ method: 'POST', url: '/rest/V1/x' }, new Response(null, { status, statusText: 'Nope' }), body);

test('joins GraphQL messages and replaces them by an override', () => {
  const error = refused({ message: 'One.' }, { message: 'Two.' });
  expect(messageOf(error)).toBe('One., Two.');
  expect(messageOf(error, 'Sorry.')).toBe('Sorry.');
  expect(messageOf('text')).toBe('text');
});

test('fills the parameters into a REST message', () => {
  expect(fillIn('Carrier %1, %2', ['dhl', 'express'])).toBe('Carrier dhl, express');
  expect(fillIn('No %fieldName = %fieldValue', { fieldName: 'cartId', fieldValue: null })).toBe('No cartId = null');
  expect(fillIn('100 %sure', {})).toBe('100 %sure');
});

test('contains the request and the response in a REST error', () => {
  expect(rest(404, { message: 'No %1', parameters: ['way'], trace: '#0' })).toMatchObject({
    message: 'No way',
    method: 'POST',
    url: '/rest/V1/x',
    status: 404,
    statusText: 'Nope',
    bodyMessage: 'No %1',
    trace: '#0',
  });
  expect(rest(500, undefined).message).toBe('POST /rest/V1/x responded 500 Nope');
  expect(rest(500, { messages: { error: [{ message: 'Fatal' }] } }).message).toBe('Fatal');
});

test.each([
  ['CART_NOT_ACTIVE as code', { message: 'x', extensions: { code: 'CART_NOT_ACTIVE' } }, true],
  ['CART_NOT_FOUND as code', { message: 'x', extensions: { code: 'CART_NOT_FOUND' } }, true],
  [
    'no such cart, with a translated message',
    { message: 'تعذّر', path: ['cart'], extensions: { category: 'graphql-no-such-entity' } },
    true,
  ],
  ['the message about an unknown cart', { message: 'Could not find a cart with ID "x"' }, true],
  ['the message about an inactive cart', { message: "The cart isn't active." }, true],
  ['the cart of another customer', { message: 'The current user cannot perform operations on cart "x"' }, true],
  [
    'a coupon that does not exist',
    { message: 'x', path: ['applyCouponToCart'], extensions: { category: 'graphql-no-such-entity' } },
    false,
  ],
  [
    'a cart item that is gone (tests/magento, error.update.unknown_item)',
    {
      message: 'Could not find cart item with id: 99999.',
      path: ['updateCartItems'],
      extensions: { category: 'graphql-no-such-entity' },
    },
    false,
  ],
  ['bad input', { message: 'x', path: ['cart'], extensions: { category: 'graphql-input' } }, false],
])('recognises an invalid cart: %s', (_name, error, expected) => {
  expect(isInvalidCart(refused(error))).toBe(expected);
});

test.each(['CART_NOT_ACTIVE', 'CART_NOT_FOUND'])('recognises an invalid cart by a `user_errors` code: %s', (code) => {
  expect(isInvalidCartProblem({ message: 'x', code })).toBe(true);
  expect(isInvalidCartProblem({ message: 'x', code: 'PRODUCT_NOT_FOUND' })).toBe(false);
});

/** Per mutation: does a translated "no such entity", and does a "not authorised", mean that the cart is invalid? */
test.each([
  ['addProductsToCart', true, true],
  ['updateCartItems', true, true],
  // The missing entity may be the cart item.
  ['removeItemFromCart', false, true],
  // The missing entity may be the coupon, or the cart may be empty.
  ['applyCouponToCart', false, true],
  ['removeCouponFromCart', false, true],
  // The back end may forbid orders of guests.
  ['setGuestEmailOnCart', true, false],
  ['setShippingAddressesOnCart', true, false],
  ['setBillingAddressOnCart', true, true],
  // The missing entity may be the carrier.
  ['setShippingMethodsOnCart', false, true],
  ['estimateShippingMethods', true, true],
  // Not a mutation of the cart.
  ['updateCustomerAddress', false, false],
])('treats Arabic errors of %s as invalid cart: missing entity %s, forbidden %s', (field, isMissing, isForbidden) => {
  const refusedBy = (category: string) =>
    isInvalidCart(refused({ message: 'تعذّر العثور', path: [field], extensions: { category } }));
  expect(refusedBy('graphql-no-such-entity')).toBe(isMissing);
  expect(refusedBy('graphql-authorization')).toBe(isForbidden);
  expect(refusedBy('graphql-input')).toBe(false);
});

test('treats an unknown cart over REST as invalid, but not a lost connection', () => {
  const message = 'No such entity with %fieldName = %fieldValue';
  expect(isInvalidCart(rest(404, { message, parameters: { fieldName: 'cartId', fieldValue: null } }))).toBe(true);
  expect(isInvalidCart(rest(404, { message, parameters: { fieldName: 'addressId', fieldValue: 1 } }))).toBe(false);
  expect(isInvalidCart(rest(400, { message: 'Current customer does not have an active cart.' }))).toBe(true);
  expect(isInvalidCart(new TypeError('Could not find a cart'))).toBe(false);
});
