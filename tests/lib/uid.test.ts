import { decodeUid, encodeUid, numberOfUid } from '#lib/uid';

test('a uid is base64 of a number or of a path', () => {
  expect(encodeUid(42)).toBe('NDI=');
  expect(encodeUid('configurable', 93, 5)).toBe('Y29uZmlndXJhYmxlLzkzLzU=');
  expect(decodeUid('Y29uZmlndXJhYmxlLzkzLzU=')).toEqual(['configurable', '93', '5']);
  expect(decodeUid(encodeUid('bundle', 4, 7, 2))).toEqual(['bundle', '4', '7', '2']);
});

test('what is not base64 has no parts', () => {
  expect(decodeUid('not base64!')).toEqual([]);
});

test.each([
  ['NDI=', '42'],
  ['Y29uZmlndXJhYmxlLzkzLzU=', 'Y29uZmlndXJhYmxlLzkzLzU='],
  ['abc', 'abc'],
  ['not base64!', 'not base64!'],
])('the number of %s is %s', (uid, number) => {
  expect(numberOfUid(uid)).toBe(number);
});
