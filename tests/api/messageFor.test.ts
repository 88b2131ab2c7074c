import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { makeUnreadableError, OfflineError, ServerFailure } from '#api/errors/errors';
import { failureKind } from '#api/errors/failureKind';
import { messageFor } from '#api/errors/messageFor';
import { RestError } from '#api/errors/restError';

type GraphQLError = { message: string; extensions?: Record<string, unknown> };
const refused = (...errors: GraphQLError[]) => new CombinedGraphQLErrors({ data: null, errors });
const because = (message: string, category = 'graphql-input') => refused({ message, extensions: { category } });
const rest = (status: number, body?: unknown) =>
  new RestError(
    { method: 'POST', url: '/rest/V1/guest-carts/SECRET/payment-information' },
    new Response(null, { status }),
    body,
  );

test('returns a message for each kind of failure', () => {
  expect(messageFor(because('No.'))).toBe('No.');
  expect(messageFor(refused({ message: 'Internal server error' }))).toEqual({ id: 'error.server' });
  const internal = { message: 'Internal server error', extensions: { category: 'internal' } };
  expect(messageFor(refused(internal))).toEqual({ id: 'error.server' });
  expect(messageFor(new ServerFailure('/graphql', 503))).toEqual({ id: 'error.server' });
  expect(messageFor(new ServerFailure('/graphql', 0, true))).toEqual({ id: 'error.timeout' });
  expect(messageFor(new TypeError('Failed to fetch'))).toEqual({ id: 'error.network' });
  expect(messageFor(new OfflineError('Failed to fetch'))).toEqual({ id: 'error.offline' });
  const page = new Response('<!doctype html>', { status: 200 });
  expect(messageFor(makeUnreadableError('/graphql', page, '<!doctype html>'))).toEqual({ id: 'error.foreign' });
  expect(messageFor(makeUnreadableError('/graphql', page, '{"data":'))).toEqual({ id: 'error.server' });
  expect(messageFor(rest(511))).toEqual({ id: 'error.foreign' });
  expect(failureKind(new Error('Not done', { cause: new OfflineError() }))).toBe('offline');
  expect(failureKind(rest(400, { message: 'x' }))).toBe('refused');
  expect(failureKind(rest(503))).toBe('server');
});

test.each([
  ['a page of HTML', 400, undefined, 'error.server'],
  ['a firewall that blocks the request', 403, undefined, 'error.forbidden'],
  ['too many requests, without a body', 429, undefined, 'error.busy'],
  ['too many requests, with a message', 429, { message: 'Too Many Requests' }, 'error.busy'],
  [
    'no permission',
    401,
    { message: "The consumer isn't authorized to access %resources.", parameters: { resources: 'self' } },
    'error.forbidden',
  ],
  [
    'an entity that the shopper does not know',
    404,
    {
      message: 'No such entity with %fieldName = %fieldValue',
      parameters: { fieldName: 'customerId', fieldValue: 46 },
    },
    'error.server',
  ],
  ['the same in Arabic', 404, { message: 'لا يوجد %fieldName', parameters: { fieldName: 'cartId' } }, 'error.server'],
  ['an unknown path', 404, { message: 'Request does not match any route.' }, 'error.server'],
  ['an unreadable body', 400, { message: 'Decoding error: %1Syntax error', parameters: ['\n'] }, 'error.server'],
])('returns a message of the app for this REST failure: %s', (_name, status, body, id) => {
  expect(messageFor(rest(status, body))).toEqual({ id });
});

test('returns a message of the back end for the shopper, with its parameters filled in', () => {
  expect(messageFor(rest(400, { message: 'Carrier with such method not found: %1', parameters: ['dhl'] }))).toBe(
    'Carrier with such method not found: dhl',
  );
  expect(messageFor(because("The coupon code isn't valid.", 'graphql-no-such-entity'))).toBe(
    "The coupon code isn't valid.",
  );
});

test.each([
  ['a response 429 without content', new ServerFailure('/graphql', 429), 'error.busy'],
  ['a response 403 without content', new ServerFailure('/graphql', 403), 'error.forbidden'],
  ['too many requests', refused({ message: 'Too Many Requests' }), 'error.busy'],
  ['no permission', because("The current customer isn't authorized.", 'graphql-authorization'), 'error.forbidden'],
  [
    'a field that the back end does not have',
    refused({ message: 'Cannot query field "x" on type "Cart".' }),
    'error.server',
  ],
  ['a missing argument', because('Required parameter "cart_id" is missing'), 'error.server'],
])('returns a message of the app for this GraphQL failure: %s', (_name, error, id) => {
  expect(messageFor(error)).toEqual({ id });
});

test('joins the messages for the shopper and omits all other messages', () => {
  const error = refused(
    { message: 'Sold out.', extensions: { category: 'graphql-input' } },
    { message: 'Internal server error' },
    { message: 'Too many.', extensions: { category: 'graphql-input' } },
  );
  expect(messageFor(error)).toBe('Sold out., Too many.');
});
