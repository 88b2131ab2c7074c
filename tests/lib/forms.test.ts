import { loadMessages } from '#app/texts';
import { formatAddress, toLocalAddress, toMagentoAddress } from '#lib/addresses';
import { normalizePhone } from '#lib/phone';
import { toLatinDigits } from '#lib/text/digits';
import * as validators from '#lib/validation/validators';

test('converts Arabic-Indic and Persian digits to Latin ones', () => {
  expect(toLatinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ ١٬٢٣٤٫٥')).toBe('0123456789 0123456789 1,234.5');
});

test.each([
  ['0501234567', 'SA', '+966501234567'],
  ['00966 50 123 4567', 'SA', '+966501234567'],
  ['٠٥٠١٢٣٤٥٦٧', 'SA', '+966501234567'],
  ['+971 50 123 4567', 'SA', '+971501234567'],
  ['050-123-4567', 'AE', '+971501234567'],
  ['12', 'AE', undefined],
  ['hello', 'SA', undefined],
] as const)('normalises the phone number %s in %s to %s', async (typed, country, expected) => {
  expect(await normalizePhone(typed, country)).toBe(expected);
});

const riyadh = {
  country_id: 'SA',
  buildingNumber: '٧٤٢١',
  street: 'King Fahd Road',
  unit: '',
  district: 'Al Olaya',
  moreLines: '',
  city: 'Riyadh',
  region: { id: 1101, code: 'SA-01', name: 'Riyadh Region' },
  postcode: '١٢٢١٤',
  shortAddress: 'rhma3184',
};

test('writes a Saudi address as two street lines and reads them back', () => {
  const stored = toMagentoAddress(riyadh);
  expect(stored).toMatchObject({
    street: ['7421, King Fahd Road', 'Al Olaya, RHMA3184'],
    city: 'Riyadh',
    postcode: '12214',
    region_code: 'SA-01',
  });
  expect(toLocalAddress(stored)).toEqual({
    ...riyadh,
    buildingNumber: '7421',
    postcode: '12214',
    shortAddress: 'RHMA3184',
  });
});

test('writes the unit at the end of the first street line and reads it back', () => {
  const stored = toMagentoAddress({ ...riyadh, unit: '١٢' });
  expect(stored.street[0]).toBe('7421, King Fahd Road, #12');
  expect(toLocalAddress(stored)).toMatchObject({ buildingNumber: '7421', street: 'King Fahd Road', unit: '12' });
});

test('sends a placeholder postcode for an Emirati address, hides it, and uses the emirate as the city', () => {
  const dubai = {
    ...riyadh,
    country_id: 'AE',
    buildingNumber: 'Marina Tower',
    street: 'Al Marsa Street',
    district: 'Dubai Marina',
    city: '',
    region: { id: 1, code: 'AE-DU', name: 'Dubai' },
    postcode: '',
    shortAddress: '',
  };
  const stored = toMagentoAddress(dubai);
  expect(stored).toMatchObject({
    street: ['Marina Tower, Al Marsa Street', 'Dubai Marina'],
    city: 'Dubai',
    // Magento requires a postcode unless the merchant makes it optional.
    postcode: '00000',
  });
  expect(toLocalAddress(stored)).toEqual(dubai);
  expect(formatAddress(stored, { locale: 'en-AE' })).toEqual([
    'Marina Tower, Al Marsa Street',
    'Dubai Marina',
    'Dubai',
    'United Arab Emirates',
  ]);
});

test('reads a long building name back and does not split a street of another country', () => {
  const tower = { ...riyadh, country_id: 'AE', buildingNumber: 'Burj Khalifa Tower 2', shortAddress: '' };
  expect(toLocalAddress(toMagentoAddress(tower))).toMatchObject({
    buildingNumber: 'Burj Khalifa Tower 2',
    street: 'King Fahd Road',
  });
  // This Saudi street has a district but no building number in front.
  const line = { ...toMagentoAddress(riyadh), street: ['King Fahd Road, Olaya'] };
  expect(toLocalAddress(line)).toMatchObject({ buildingNumber: '', street: 'King Fahd Road, Olaya' });
  const doha = { ...toMagentoAddress(riyadh), country_id: 'QA', street: ['12, Corniche Street, #4', 'Flat 3'] };
  expect(toLocalAddress(doha)).toMatchObject({ street: '12, Corniche Street, #4', buildingNumber: '', unit: '' });
});

test('keeps a typed postcode or sets 00000 for a country without postcodes, and shows 00000 in other countries', () => {
  const doha = { ...riyadh, country_id: 'QA', postcode: '122104', shortAddress: '' };
  expect(toMagentoAddress(doha).postcode).toBe('122104');
  expect(toMagentoAddress({ ...doha, postcode: ' ' }).postcode).toBe('00000');
  expect(formatAddress({ city: 'Riyadh', postcode: '00000', country_id: 'SA' }, { locale: 'en-SA' })[0]).toBe(
    'Riyadh 00000',
  );
});

test('shows the text of an unknown region, never its id', () => {
  const kept = { ...toMagentoAddress(riyadh), region: 'Riyadh Region', region_code: 'Riyadh Region', region_id: 0 };
  expect(toLocalAddress(kept).region).toEqual({ id: null, code: 'Riyadh Region', name: 'Riyadh Region' });
  // Data that an earlier version of the app wrote.
  const spoilt = { street: ['1'], city: '0', region: '0', region_code: null, region_id: 0, postcode: null };
  expect(toLocalAddress({ ...spoilt, country_id: 'AE' })).toMatchObject({ city: '', region: { id: null, name: null } });
  expect(formatAddress({ ...spoilt, country_id: 'AE' }, { locale: 'en-AE' })).toEqual(['1', 'United Arab Emirates']);
});

test('writes the country of the address, or else the country of the store view', () => {
  const address = { ...toMagentoAddress(riyadh), firstname: 'نورة', lastname: 'العتيبي' };
  expect(formatAddress(address, { locale: 'ar-SA-u-nu-latn' }).at(-1)).toBe('المملكة العربية السعودية');
  expect(formatAddress({ city: 'Dubai' }, { locale: 'en-AE', fallbackCountry: 'AE' })).toEqual([
    'Dubai',
    'United Arab Emirates',
  ]);
});

test('begins with the street when it formats an address without a name', () => {
  expect(formatAddress({ street: ['1, High Street'] }, { locale: 'en-SA' })).toEqual([
    '1, High Street',
    'Saudi Arabia',
  ]);
});

test.each([
  ['lowercase and uppercase', 'abcDEFGH', false],
  ['uppercase and digits', 'ABC12345', false],
  ['digits and special characters', '1234!?#_', false],
  ['lowercase, uppercase and digits', 'abcDEF12', true],
  ['lowercase, uppercase and special characters', 'abcDEF!?', true],
  ['lowercase, digits and special characters', 'abc123!?', true],
  ['uppercase, digits and special characters', 'ABC123!?', true],
])('accepts a password of %s: %s', (_, typed, isPassword) => {
  expect(validators.password(typed)).toEqual(isPassword ? undefined : { id: 'validation.password' });
});

test('validates values by the rules of the specification', () => {
  expect(validators.required('  ')).toEqual({ id: 'validation.required' });
  expect(validators.required('x')).toBeUndefined();
  expect(validators.minimumLength(3)('ab')).toEqual({ id: 'validation.minimumLength', values: { value: 3 } });
  expect(validators.minimumLength(3)('abc')).toBeUndefined();
  expect(validators.password('abcdefg1')).toEqual({ id: 'validation.password' });
  expect(validators.password('Abcdefg1')).toBeUndefined();
  expect(validators.differentFrom('old', 'New password')('a', { old: 'a' })).toEqual({
    id: 'validation.different',
    values: { value: 'New password' },
  });
  expect(validators.differentFrom('old', 'New password')('a', { old: 'b' })).toBeUndefined();
  expect(validators.email('noura@example')).toEqual({ id: 'validation.email' });
  expect(validators.email('noura@example.com')).toBeUndefined();
  expect(validators.saudiPostcode('١٢٢١٤')).toBeUndefined();
  expect(validators.saudiPostcode('1221')).toEqual({ id: 'validation.postcode' });
  expect(validators.shortAddress('RHMA318')).toEqual({ id: 'validation.shortAddress' });
  expect(validators.allOf(validators.required, validators.email)('')).toEqual({ id: 'validation.required' });
});

test('shares validation messages between regions of a language, and rejects a language without them', async () => {
  expect(await loadMessages('ar_AE')).toEqual(await loadMessages('ar-SA-u-ca-gregory-nu-latn'));
  await expect(loadMessages('fr_FR')).rejects.toThrow('Unable to locate locale fr_FR within generated dist directory.');
});
