import type { Region } from '#api/useCountries';
import { hasPostcodes, type ShippingAddress, toLocalAddress, toMagentoAddress } from '#lib/addresses';
import { normalizePhone } from '#lib/phone';
import type { CountryCode } from '#lib/shop';
import { tidy } from '#lib/text/tidy';

/** What the fields of an address form hold. */
export interface AddressValues {
  email: string;
  firstname: string;
  lastname: string;
  telephone: string;
  country_id: string;
  buildingNumber: string;
  street: string;
  unit: string;
  district: string;
  city: string;
  /** Id of a listed region, or a name where none are listed. */
  region: string;
  postcode: string;
  shortAddress: string;
  /** For the courier. */
  customer_notes: string;
}

/** Which fields an address of a country has: the two local forms, and Magento's plain one for all others. */
export const fieldsOf = (country: string) => ({
  isLocal: country === 'SA' || country === 'AE',
  hasCity: country !== 'AE',
  hasPostcode: country !== 'AE',
  needsPostcode: hasPostcodes(country),
  hasShortAddress: country === 'SA',
});

/** The fields that mean something else, or nothing, in another country: they are emptied when it changes. */
export const countryFields = ['buildingNumber', 'unit', 'city', 'region', 'postcode', 'shortAddress'] as const;

/**
 * A phone number in E.164, or undefined when it is none. A number without a country code belongs to the country of the
 * address. Where the phone library does not load (it comes when it is first needed), what looks like a number is taken
 * as it is: the shop has the last word.
 */
export async function phoneOf(typed: string, country: string): Promise<string | undefined> {
  try {
    return await normalizePhone(typed, country);
  } catch {
    const digits = tidy(typed, 'phone').replace(/[^\d+]/g, '');
    return /^\+?\d{7,15}$/.test(digits) ? digits : undefined;
  }
}

/** What the form starts with: an address given before, else empty fields in the shop's country. */
export function valuesOf(address: ShippingAddress | null, country: CountryCode): AddressValues {
  const empty = { email: '', firstname: '', lastname: '', telephone: '', country_id: country };
  const local = address && toLocalAddress(address);
  return {
    ...empty,
    buildingNumber: local?.buildingNumber ?? '',
    street: local?.street ?? '',
    unit: local?.unit ?? '',
    district: local?.district ?? '',
    city: local?.city ?? '',
    region: String(local?.region.id ?? local?.region.name ?? ''),
    postcode: local?.postcode ?? '',
    shortAddress: local?.shortAddress ?? '',
    customer_notes: address?.customer_notes ?? '',
    ...(address && {
      email: address.email ?? '',
      firstname: address.firstname,
      lastname: address.lastname,
      telephone: address.telephone,
      country_id: address.country_id,
    }),
  };
}

/** The address that the fields say, as Magento takes it; the phone number as E.164. */
export async function addressOf(values: AddressValues, regions: readonly Region[]): Promise<ShippingAddress> {
  const listed = regions.find((region) => String(region.id) === values.region);
  const region = listed ?? { id: null, code: null, name: tidy(values.region) || null };
  const telephone = await phoneOf(values.telephone, values.country_id);
  const notes = tidy(values.customer_notes);
  return {
    email: tidy(values.email, 'email') || undefined,
    ...(notes && { customer_notes: notes }),
    firstname: tidy(values.firstname, 'name'),
    lastname: tidy(values.lastname, 'name'),
    telephone: telephone ?? tidy(values.telephone, 'phone'),
    ...toMagentoAddress({ ...values, region }),
  };
}
