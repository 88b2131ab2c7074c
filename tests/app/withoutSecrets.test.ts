import { stackWithoutSecrets, withoutSecrets } from '#app/analytics/reporting';

// An error message may contain text of the back end or the shopper, so personal data is removed.
test.each([
  ['Could not find a cart with ID "Ts8kQ2bXJvN4dY0wLz6MfRa1CeHg7PuK"', 'Could not find a cart with ID "…"'],
  ['noura.saleh+shop@example.com is not allowed', '…@… is not allowed'],
  ['Loading https://shop.example/reset?token=a1b2c3 failed', 'Loading https://shop.example/reset failed'],
  ['at /customer/account/createPassword/?token=a1b2c3', 'at /customer/account/createPassword/?…'],
  ['Order 000000123 of +966 50 123 4567', 'Order … of …'],
  ['Bearer eyJraWQiOiIxIiwiYWxnIjoiSFMyNTYifQ.eyJ1aWQiOjF9.x', 'Bearer …'],
  ["Cannot read properties of undefined (reading 'items')", "Cannot read properties of undefined (reading 'items')"],
  ['Loading chunk 4121 failed.', 'Loading chunk 4121 failed.'],
  ['Minified React error #418', 'Minified React error #418'],
])('removes personal data from: %s', (message, left) => expect(withoutSecrets(message)).toBe(left));

test('keeps file names and positions in a stack trace', () => {
  const stack = 'TypeError: no noura@example.com\n    at a (https://shop.example/static/main.1c9d3625.js?x=1:2:34567)';
  expect(stackWithoutSecrets(stack)).toBe(
    'TypeError: no …@…\n    at a (https://shop.example/static/main.1c9d3625.js:2:34567)',
  );
});
