import { decodeUid, encodeUid, numberOfUid } from '#lib/uid';

test('encodes a number or a path as base64', () => {
  expect(encodeUid(42)).toBe('NDI=');
  expect(encodeUid('configurable', 93, 5)).toBe('Y29uZmlndXJhYmxlLzkzLzU=');
  expect(decodeUid('Y29uZmlndXJhYmxlLzkzLzU=')).toEqual(['configurable', '93', '5']);
  expect(decodeUid(encodeUid('bundle', 4, 7, 2))).toEqual(['bundle', '4', '7', '2']);
});

test('returns no parts of a text that is not base64', () => {
  expect(decodeUid('not base64!')).toEqual([]);
});

test.each([
  ['NDI=', '42'],
  ['Y29uZmlndXJhYmxlLzkzLzU=', 'Y29uZmlndXJhYmxlLzkzLzU='],
  ['abc', 'abc'],
  ['not base64!', 'not base64!'],
])('converts the uid %s to %s', (uid, number) => {
  expect(numberOfUid(uid)).toBe(number);
});
