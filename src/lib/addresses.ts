import { shop } from './shop';
import { arabicCommas, commaOf } from './text/commas';
import { tidy } from './text/tidy';

/** Fields of Magento's addresses that a form shows only for an address that has them. Their names are the API's. */
export const extraFields = ['prefix', 'middlename', 'suffix', 'company', 'vat_id', 'fax'] as const;

type ExtraField = (typeof extraFields)[number];
type Extras<Value> = Partial<Record<ExtraField, Value>>;

/** An address as Magento takes it: what both countries' forms become, and what the API and receipts show. */
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
  /** E.164. */
  telephone: string;
  country_id: string;
  /** Guests must give one. */
  email?: string;
  /** What the courier should know; Magento keeps it with the delivery's address. */
  customer_notes?: string;
  /** Put into the customer's address book once the order is placed. */
  save_in_address_book?: boolean;
}

/** The extra fields with a value. Those that only `before` has are empty: Magento keeps a field that is not sent. */
export function extrasOf(address: Extras<string | null>, before: Extras<string | null> = {}): Extras<string> {
  const given = extraFields.filter((name) => address[name] || before[name]);
  return Object.fromEntries(given.map((name) => [name, address[name] ?? '']));
}

/** The parts that the forms of both countries ask for, beside names and contact. */
export interface LocalAddress {
  country_id: string;
  buildingNumber: string;
  street: string;
  /** Flat, villa or office in the building. */
  unit: string;
  /** SA: district. AE: area. */
  district: string;
  /** Street lines after the second, each on a line of its own. */
  moreLines: string;
  city: string;
  region: { id: number | null; code: string | null; name: string | null };
  postcode: string;
  /** SA only: four letters and four digits (`RHMA3184`), optional. */
  shortAddress: string;
}

/** Countries whose addresses have no postcode. */
const withoutPostcode = new Set(['AE', 'QA', 'YE', 'LY', 'SO', 'DJ', 'KM', 'MR']);

/** Whether people of a country write a postcode into their addresses. */
export const hasPostcodes = (country: string): boolean => !withoutPostcode.has(country);

/**
 * Sent as the postcode of a country that has none, and never shown. Magento requires one outside
 * `general/country/optional_zip_countries`, and does not tell a client reliably which those are (docs/decisions/0016).
 */
export const standInPostcode = '00000';

/** What is sent where an address has no postcode: what stands in for it, unless the shop is known to take none. */
export const missingPostcode = (country: string): string | null =>
  hasPostcodes(country) || shop.optionalPostcodes?.includes(country) ? null : standInPostcode;

/** The postcode as people know it: nothing where there is none. */
const writtenPostcode = (postcode: string | null | undefined, country: string): string =>
  postcode === standInPostcode && !hasPostcodes(country) ? '' : (postcode ?? '');

/** Text that means something: an earlier version of this client took Magento's region id 0 for a region and a city. */
const named = (text: string | null | undefined): string => (text === '0' ? '' : (text ?? ''));

/** Characters of a building's number or name, and of a unit in it: what is longer is not told from a street. */
export const LONGEST_BUILDING = 40;
export const LONGEST_UNIT = 20;

/** `7421, King Fahd Road, #12` */
const unitAtEnd = /[,،] #(.{1,20})$/;

/** A number in Saudi Arabia, in the Emirates most often a name. Elsewhere nobody is asked for it by itself. */
const buildingAtStart: Record<string, RegExp> = {
  SA: /^([^,،]{0,11}\d[^,،]{0,28})[,،] (.+)$/,
  AE: /^([^,،]{1,40})[,،] (.+)$/,
};

const shortAddressAtEnd = /(?:^|[,،] )([A-Z]{4}\d{4})$/;

/** Magento's fields: building, street and unit in line one, district and short address in line two, then the others. */
export function toMagentoAddress(
  local: LocalAddress,
): Pick<ShippingAddress, 'street' | 'city' | 'region' | 'region_code' | 'region_id' | 'postcode' | 'country_id'> {
  const building = tidy(local.buildingNumber, 'figures');
  const unit = tidy(local.unit, 'figures');
  const first = [building, tidy(local.street), unit && `#${unit}`].filter(Boolean).join(', ');
  const second = [tidy(local.district), tidy(local.shortAddress, 'shortAddress')].filter(Boolean).join(', ');
  const more = local.moreLines.split('\n').map((line) => tidy(line));
  const postcode = tidy(local.postcode, local.country_id === 'SA' ? 'saudiPostcode' : 'code');
  return {
    street: [first, second, ...more].filter(Boolean),
    // An emirate is all that a courier needs as city; Magento wants one.
    city: tidy(local.city, 'name') || local.region.name || '',
    region: local.region.name,
    region_code: local.region.code,
    region_id: local.region.id,
    postcode: postcode || missingPostcode(local.country_id),
    country_id: local.country_id,
  };
}

/** The parts back from the Magento fields; a street written otherwise stays whole in `street`. */
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
    // Magento's id of a region that it does not know is 0.
    region: { id: address.region_id || null, code: address.region_code, name: named(address.region) || null },
    postcode: writtenPostcode(address.postcode, address.country_id),
    shortAddress,
  };
}

/** A country's name in the language of the locale, or its code where the platform has none. */
function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * An address in lines: name, company, street lines, city with region and postcode, country.
 * @param fallbackCountry the store view's, for an address without one; SA without both
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
