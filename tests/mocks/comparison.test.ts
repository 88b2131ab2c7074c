/** @jest-environment node */
import { differences, Ids } from './support/comparison.ts';
import { loadRecording, type Recording, type Reply } from './support/replay.ts';

/** Makes a reply, as the embedded back end returns it, that equals a recorded response. */
function same({ response }: Recording): Reply {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers)) {
    if (name === 'Set-Cookie') for (const one of [value].flat()) headers.append(name, one);
    else headers.set(name, String(value));
  }
  return { status: response.status, headers, body: structuredClone(response.body) };
}

/** Returns the paths of the differences after `change` has altered the response. */
function placesAfter(name: string, change: (reply: Reply) => void): string[] {
  const recording = loadRecording(name);
  const reply = same(recording);
  change(reply);
  return differences(reply, recording, new Ids()).map(({ at }) => at);
}

// biome-ignore lint/suspicious/noExplicitAny: a response body of any type
type Body = any;
const inBody = (change: (body: Body) => void) => (reply: Reply) => change(reply.body);
const category = 'products.category.sa_en';

it.each<[what: string, name: string, at: string, change: (reply: Reply) => void]>([
  ['a status', category, 'status', (reply) => Object.assign(reply, { status: 500 })],
  ['a Content-Type', category, 'headers.Content-Type', ({ headers }) => headers.set('Content-Type', 'text/html')],
  ['a Cache-Control', category, 'headers.Cache-Control', ({ headers }) => headers.delete('Cache-Control')],
  ['an extra header', category, 'headers.Location', ({ headers }) => headers.set('Location', '/')],
  ['a missing cache id', category, 'headers.X-Magento-Cache-Id', ({ headers }) => headers.delete('X-Magento-Cache-Id')],
  ['a cookie more', 'cart.empty', 'headers.Set-Cookie.2', ({ headers }) => headers.append('Set-Cookie', 'a=b; path=/')],
  ['a message', 'error.add.bad_cart', 'errors.0.message', inBody(({ errors }) => (errors[0].message += '!'))],
  [
    'a category',
    'error.add.bad_cart',
    'errors.0.extensions.category',
    inBody(({ errors }) => (errors[0].extensions.category = 'graphql-input')),
  ],
  ['no category', 'error.add.bad_cart', 'errors.0.extensions', inBody(({ errors }) => delete errors[0].extensions)],
  ['a path', 'error.add.bad_cart', 'errors.0.path.0', inBody(({ errors }) => (errors[0].path = ['cart']))],
  [
    'null for a value',
    'cart.add_simple',
    'data.addProductsToCart.cart',
    inBody((b) => (b.data.addProductsToCart.cart = null)),
  ],
  [
    'a value for null',
    'cart.add_simple',
    'data.addProductsToCart.cart.email',
    inBody((b) => (b.data.addProductsToCart.cart.email = '')),
  ],
  ['an extra field', 'cart.add_simple', 'data.more', inBody((b) => (b.data.more = 1))],
  ['a missing last list element', category, 'data.products.items', inBody((b) => b.data.products.items.pop())],
  ['another list order', category, 'data.products.items', inBody((b) => b.data.products.items.reverse())],
  [
    'another value in the last list element',
    category,
    'data.products.items.5.price_range.minimum_price.final_price.value',
    inBody((b) => (b.data.products.items.at(-1).price_range.minimum_price.final_price.value += 1)),
  ],
  [
    'an empty list',
    'cart.add_simple',
    'data.addProductsToCart.user_errors.0',
    inBody((b) => b.data.addProductsToCart.user_errors.push({})),
  ],
  [
    'a date that the clock did not set',
    'product.simple',
    'data.products.items.1.new_from_date',
    inBody((b) => (b.data.products.items[1].new_from_date = '2026-01-01 00:00:00')),
  ],
])('reports %s as a difference', (_what, name, at, change) => {
  expect(placesAfter(name, () => undefined)).toEqual([]);
  expect(placesAfter(name, change)).toContain(at);
});

it('requires equal cache ids exactly where the recorded cache ids are equal', () => {
  const [guest, customer] = [loadRecording(category), loadRecording('customer.orders')];
  const ids = new Ids();
  const asked = (recording: Recording, id: string) => {
    const reply = same(recording);
    reply.headers.set('X-Magento-Cache-Id', id);
    return differences(reply, recording, ids).map(({ at }) => at);
  };
  expect(asked(guest, 'one')).toEqual([]);
  expect(asked(customer, 'one')).toEqual(['headers.X-Magento-Cache-Id']);
  expect(asked(guest, 'two')).toEqual(['headers.X-Magento-Cache-Id']);
});
