import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { isInvalidCart, messageOf } from '#api/errors/errors';
import { fillIn, RestError } from '#api/errors/restError';

type GraphQLError = { message: string; path?: (string | number)[]; extensions?: Record<string, unknown> };
const refused = (...errors: GraphQLError[]) => new CombinedGraphQLErrors({ data: null, errors });
const rest = (status: number, body: unknown) =>
  new RestError({ method: 'POST', url: '/rest/V1/x' }, new Response(null, { status, statusText: 'Nope' }), body);

test('GraphQL messages are joined, an override replaces them', () => {
  const error = refused({ message: 'One.' }, { message: 'Two.' });
  expect(messageOf(error)).toBe('One., Two.');
  expect(messageOf(error, 'Sorry.')).toBe('Sorry.');
  expect(messageOf('text')).toBe('text');
});

test('a REST message gets its parameters', () => {
  expect(fillIn('Carrier %1, %2', ['dhl', 'express'])).toBe('Carrier dhl, express');
  expect(fillIn('No %fieldName = %fieldValue', { fieldName: 'cartId', fieldValue: null })).toBe('No cartId = null');
  expect(fillIn('100 %sure', {})).toBe('100 %sure');
});

test('a REST error says what was asked and what came back', () => {
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
  [
    'no such cart, in any language',
    { message: 'تعذّر', path: ['cart'], extensions: { category: 'graphql-no-such-entity' } },
    true,
  ],
  ['by its message', { message: 'Could not find a cart with ID "x"' }, true],
  ['not active', { message: "The cart isn't active." }, true],
  ["somebody else's", { message: 'The current user cannot perform operations on cart "x"' }, true],
  [
    'a coupon that does not exist',
    { message: 'x', path: ['applyCouponToCart'], extensions: { category: 'graphql-no-such-entity' } },
    false,
  ],
  [
    'a line that is gone (tests/magento, error.update.unknown_item)',
    {
      message: 'Could not find cart item with id: 99999.',
      path: ['updateCartItems'],
      extensions: { category: 'graphql-no-such-entity' },
    },
    false,
  ],
  ['bad input', { message: 'x', path: ['cart'], extensions: { category: 'graphql-input' } }, false],
])('invalid cart: %s', (_name, error, expected) => {
  expect(isInvalidCart(refused(error))).toBe(expected);
});

test('an unknown cart over REST is an invalid cart, a lost connection is not', () => {
  const message = 'No such entity with %fieldName = %fieldValue';
  expect(isInvalidCart(rest(404, { message, parameters: { fieldName: 'cartId', fieldValue: null } }))).toBe(true);
  expect(isInvalidCart(rest(404, { message, parameters: { fieldName: 'addressId', fieldValue: 1 } }))).toBe(false);
  expect(isInvalidCart(new TypeError('Could not find a cart'))).toBe(false);
});
