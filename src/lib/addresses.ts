import { toLatinDigits } from './digits';

/** An address as Magento takes it: what both countries' forms become, and what the API and receipts show. */
export interface ShippingAddress {
  firstname: string;
  lastname: string;
  /** At most two lines in a stock Magento. */
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
}

/** The parts that the forms of both countries ask for, beside names and contact. */
export interface LocalAddress {
  country_id: string;
  buildingNumber: string;
  street: string;
  /** SA: district. AE: area. */
  district: string;
  city: string;
  region: { id: number | null; code: string | null; name: string | null };
  postcode: string;
  /** SA only: four letters and four digits (`RHMA3184`), optional. */
  shortAddress: string;
}

const shortAddressAtEnd = /(?:^|, )([A-Z]{4}\d{4})$/;

/** The Magento fields of an address in parts: building and street in line one; district and short address in line two. */
export function toMagentoAddress(
  local: LocalAddress,
): Pick<ShippingAddress, 'street' | 'city' | 'region' | 'region_code' | 'region_id' | 'postcode' | 'country_id'> {
  const building = toLatinDigits(local.buildingNumber).trim();
  const shortAddress = toLatinDigits(local.shortAddress).trim().toUpperCase();
  const first = [building, local.street.trim()].filter(Boolean).join(', ');
  const second = [local.district.trim(), shortAddress].filter(Boolean).join(', ');
  return {
    street: [first, second].filter(Boolean),
    // An emirate is all that a courier needs as city; Magento wants one.
    city: local.city.trim() || local.region.name || '',
    region: local.region.name,
    region_code: local.region.code,
    region_id: local.region.id,
    postcode: local.country_id === 'AE' ? null : toLatinDigits(local.postcode).trim() || null,
    country_id: local.country_id,
  };
}

/** The parts back from the Magento fields; a street written otherwise stays whole in `street`. */
export function toLocalAddress(address: Omit<ShippingAddress, 'firstname' | 'lastname' | 'telephone'>): LocalAddress {
  const [first = '', second = ''] = address.street;
  const withBuilding = /^([^,]{1,12}), (.+)$/.exec(first);
  const shortAddress = shortAddressAtEnd.exec(second)?.[1] ?? '';
  return {
    country_id: address.country_id,
    buildingNumber: withBuilding?.[1] ?? '',
    street: withBuilding?.[2] ?? first,
    district: second.replace(shortAddressAtEnd, ''),
    city: address.country_id === 'AE' && address.city === address.region ? '' : address.city,
    region: { id: address.region_id, code: address.region_code, name: address.region },
    postcode: address.postcode ?? '',
    shortAddress,
  };
}

/** A country's name in the language of the locale, or its code where the platform has none. */
export function countryName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/**
 * An address in lines, as one writes it on a parcel: name, street lines, city with region and
 * postcode, country.
 * @param fallbackCountry the store view's, for an address without one; SA without both
 */
export function formatAddress(
  address: Partial<ShippingAddress>,
  { locale, fallbackCountry = 'SA' }: { locale: string; fallbackCountry?: string },
): string[] {
  const comma = locale.startsWith('ar') ? '، ' : ', ';
  const region = address.region && address.region !== address.city ? address.region : '';
  const place = [address.city, region].filter(Boolean).join(comma);
  return [
    [address.firstname, address.lastname].filter(Boolean).join(' '),
    ...(address.street ?? []),
    [place, address.postcode].filter(Boolean).join(' '),
    countryName(address.country_id || fallbackCountry, locale),
  ].filter((line) => line !== '');
}
