/** Matches fields that the merchant fills with plain text, but not customers' names (`firstname`). */
const plainField = /^(?:\w+_)?(?:name|label|title|heading)$|^meta_description$/;
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]*);/gi;

type Decode = (entity: string) => string;

/**
 * Reviver for `JSON.parse` that decodes HTML entities in names. Imports store entities (`Salt &amp; Pepper`), and
 * Magento 2.4.8 escapes the name of every product (magento/magento2#40178).
 *
 * @param decode returns the character of an entity
 */
export const plainNames = (decode: Decode) => (field: string, value: unknown) =>
  typeof value === 'string' && plainField.test(field) ? value.replaceAll(entity, decode) : value;

/** Applies `plainNames` to data that are parsed already. */
export function withPlainNames<Data>(data: Data, decode: Decode): Data {
  const text = data ? JSON.stringify(data) : '';
  return text.includes('&') ? JSON.parse(text, plainNames(decode)) : data;
}

const common: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Decodes a numeric or common entity; returns other entities unchanged. For the boot script. */
export function decodeCommon(entity: string): string {
  const name = entity.slice(1, -1);
  const number = Number(name.replace('#', '').replace(/^x/i, '0x'));
  return common[name] ?? (number > 0 && number < 0x110000 ? String.fromCodePoint(number) : entity);
}
