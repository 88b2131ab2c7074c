import { type ShippingAddress, toLocalAddress, toMagentoAddress } from '#lib/addresses';
import { normalizePhone } from '#lib/phone';
import type { CountryCode } from '#lib/storeViews';

/** What the fields of an address form hold. */
export interface AddressValues {
  email: string;
  firstname: string;
  lastname: string;
  telephone: string;
  country_id: string;
  buildingNumber: string;
  street: string;
  district: string;
  city: string;
  /** Id of a listed region, or a name where none are listed. */
  region: string;
  postcode: string;
  shortAddress: string;
}

export interface Region {
  id: number;
  code: string;
  name: string;
}

/** A number without a country code belongs to the country of the address, else to that of the shop. */
export const phoneCountry = (country: string, shop: CountryCode): CountryCode =>
  country === 'AE' ? 'AE' : country === 'SA' ? 'SA' : shop;

/** What the form starts with: an address given before, else empty fields in the shop's country. */
export function valuesOf(address: ShippingAddress | null, country: CountryCode): AddressValues {
  const empty = { email: '', firstname: '', lastname: '', telephone: '', country_id: country };
  const local = address && toLocalAddress(address);
  return {
    ...empty,
    buildingNumber: local?.buildingNumber ?? '',
    street: local?.street ?? '',
    district: local?.district ?? '',
    city: local?.city ?? '',
    region: String(local?.region.id ?? local?.region.name ?? ''),
    postcode: local?.postcode ?? '',
    shortAddress: local?.shortAddress ?? '',
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
export async function addressOf(
  values: AddressValues,
  regions: readonly Region[],
  shop: CountryCode,
): Promise<ShippingAddress> {
  const listed = regions.find((region) => String(region.id) === values.region);
  const region = listed ?? { id: null, code: null, name: values.region.trim() || null };
  const telephone = await normalizePhone(values.telephone, phoneCountry(values.country_id, shop));
  return {
    email: values.email.trim() || undefined,
    firstname: values.firstname.trim(),
    lastname: values.lastname.trim(),
    telephone: telephone ?? values.telephone.trim(),
    ...toMagentoAddress({ ...values, region }),
  };
}
