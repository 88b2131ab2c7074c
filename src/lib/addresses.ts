import { shopConfig } from './shopConfig';
import { arabicCommas, commaOf } from './text/commas';
import { normalizeInput } from './text/normalizeInput';

/** Address fields that a form shows only if the address has them. The names are Magento's. */
export const extraFields = ['prefix', 'middlename', 'suffix', 'company', 'vat_id', 'fax'] as const;

type ExtraField = (typeof extraFields)[number];
type Extras<Value> = Partial<Record<ExtraField, Value>>;

/** An address in Magento's fields, for every country: forms, API requests and receipts use this type. */
export interface ShippingAddress extends Extras<string> {
  firstname: string;
  lastname: string;
  /** As many lines as `customer/address/street_lines` allows: two in a stock Magento. */
  street: string[];
  city: string;
  region: string | null;
  region_code: string | null;
  region_id: number | null;
  postcode: string | null;
  /** Phone number in E.164 format. */
  telephone: string;
  country_id: string;
  /** Required for guests. */
  email?: string;
  /** Note for the courier; Magento stores it with the delivery address. */
  customer_notes?: string;
  /** Whether Magento saves the address in the customer's address book when the order is placed. */
  save_in_address_book?: boolean;
}

/**
 * Returns the extra fields of an address.
 *
 * @param before the address before the change. Fields that only the earlier address has are sent empty, to clear them
 *   in Magento.
 */
export function extrasOf(address: Extras<string | null>, before: Extras<string | null> = {}): Extras<string> {
  const given = extraFields.filter((name) => address[name] || before[name]);
  return Object.fromEntries(given.map((name) => [name, address[name] ?? '']));
}

/** The fields of the address forms, without name and contact. */
export interface LocalAddress {
  country_id: string;
  buildingNumber: string;
  street: string;
  /** Flat, villa or office in the building. */
  unit: string;
  /** District in Saudi Arabia, area in the Emirates. */
  district: string;
  /** Street lines after the second, separated by line breaks. */
  moreLines: string;
  city: string;
  region: { id: number | null; code: string | null; name: string | null };
  postcode: string;
  /** Saudi short address: four letters and four digits (`RHMA3184`); optional. */
  shortAddress: string;
}

/** Countries whose addresses have no postcode. */
const withoutPostcode = new Set(['AE', 'QA', 'YE', 'LY', 'SO', 'DJ', 'KM', 'MR']);

/** Whether addresses of a country contain a postcode. */
export const hasPostcodes = (country: string): boolean => !withoutPostcode.has(country);

/**
 * Sent as the postcode of a country without postcodes, and never shown. Magento requires a postcode outside
 * `general/country/optional_zip_countries`, and its API does not reliably return that setting (docs/decisions/0016).
 */
export const standInPostcode = '00000';

/**
 * The postcode to send for an address without one: the stand-in, or null if the country has postcodes or Magento does
 * not require one.
 */
export const missingPostcode = (country: string): string | null =>
  hasPostcodes(country) || shopConfig.optionalPostcodes?.includes(country) ? null : standInPostcode;

/** The postcode as it is shown: empty instead of the stand-in. */
const writtenPostcode = (postcode: string | null | undefined, country: string): string =>
  postcode === standInPostcode && !hasPostcodes(country) ? '' : (postcode ?? '');

/**
 * Returns the text, or an empty string for `0`: saved addresses may contain Magento's region id 0 as region and city.
 */
const named = (text: string | null | undefined): string => (text === '0' ? '' : (text ?? ''));

/** Maximum length of a building and of a unit. Longer texts cannot be separated from the street again. */
export const MAX_BUILDING_LENGTH = 40;
export const MAX_UNIT_LENGTH = 20;

/** The unit at the end of street line 1: `#12` in `7421, King Fahd Road, #12`. */
const unitAtEnd = /[,،] #(.{1,20})$/;

/**
 * The building at the start of street line 1: in Saudi Arabia a number, in the Emirates mostly a name. Other countries'
 * forms have no such field.
 */
const buildingAtStart: Record<string, RegExp> = {
  SA: /^([^,،]{0,11}\d[^,،]{0,28})[,،] (.+)$/,
  AE: /^([^,،]{1,40})[,،] (.+)$/,
};

const shortAddressAtEnd = /(?:^|[,،] )([A-Z]{4}\d{4})$/;

/**
 * Converts form fields to Magento's address fields. Street line 1: building, street and unit; line 2: district and
 * short address; then `moreLines`.
 */
export function toMagentoAddress(
  local: LocalAddress,
): Pick<ShippingAddress, 'street' | 'city' | 'region' | 'region_code' | 'region_id' | 'postcode' | 'country_id'> {
  const building = normalizeInput(local.buildingNumber, 'figures');
  const unit = normalizeInput(local.unit, 'figures');
  const first = [building, normalizeInput(local.street), unit && `#${unit}`].filter(Boolean).join(', ');
  const second = [normalizeInput(local.district), normalizeInput(local.shortAddress, 'shortAddress')]
    .filter(Boolean)
    .join(', ');
  const more = local.moreLines.split('\n').map((line) => normalizeInput(line));
  const postcode = normalizeInput(local.postcode, local.country_id === 'SA' ? 'saudiPostcode' : 'code');
  return {
    street: [first, second, ...more].filter(Boolean),
    // Magento requires a city; for the Emirates the emirate is enough.
    city: normalizeInput(local.city, 'name') || local.region.name || '',
    region: local.region.name,
    region_code: local.region.code,
    region_id: local.region.id,
    postcode: postcode || missingPostcode(local.country_id),
    country_id: local.country_id,
  };
}

/** Converts Magento's fields to form fields. A street in another format stays whole in `street`. */
export function toLocalAddress(address: Omit<ShippingAddress, 'firstname' | 'lastname' | 'telephone'>): LocalAddress {
  const [first = '', second = '', ...more] = address.street;
  const isLocal = address.country_id in buildingAtStart;
  const unit = (isLocal && unitAtEnd.exec(first)?.[1]) || '';
  const street = isLocal ? first.replace(unitAtEnd, '') : first;
  const withBuilding = buildingAtStart[address.country_id]?.exec(street);
  const shortAddress = shortAddressAtEnd.exec(second)?.[1] ?? '';
  return {
    country_id: address.country_id,
    buildingNumber: withBuilding?.[1] ?? '',
    street: withBuilding?.[2] ?? street,
    unit,
    district: second.replace(shortAddressAtEnd, ''),
    moreLines: more.join('\n'),
    city: address.country_id === 'AE' && address.city === address.region ? '' : named(address.city),
    // Magento's id of an unknown region is 0.
    region: { id: address.region_id || null, code: address.region_code, name: named(address.region) || null },
    postcode: writtenPostcode(address.postcode, address.country_id),
    shortAddress,
  };
}

/** Returns a country's name in the language of the locale, or the country code if the browser has no name. */
function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * Formats an address as lines of text: name, company, street lines, city with region and postcode, country.
 *
 * @param fallbackCountry country code for an address that has none
 */
export function formatAddress(
  address: Partial<ShippingAddress>,
  { locale, fallbackCountry = 'SA' }: { locale: string; fallbackCountry?: string },
): string[] {
  const country = address.country_id || fallbackCountry;
  const places = [...new Set([named(address.city), named(address.region)])].filter(Boolean).join(commaOf(locale));
  const { prefix, firstname, middlename, lastname, suffix } = address;
  return [
    [prefix, firstname, middlename, lastname, suffix].filter(Boolean).join(' '),
    address.company ?? '',
    ...(address.street ?? []).map(arabicCommas),
    [places, writtenPostcode(address.postcode, country)].filter(Boolean).join(' '),
    countryName(country, locale),
  ].filter((line) => line !== '');
}
