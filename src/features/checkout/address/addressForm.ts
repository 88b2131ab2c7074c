import { messageOf } from '#api/errors/errors';
import { failureKind } from '#api/errors/failureKind';
import type { CustomerAddressFragment, CustomerAddressInput } from '#api/operations.generated';
import type { Country, Region } from '#api/useCountries';
import {
  extraFields,
  extrasOf,
  hasPostcodes,
  type LocalAddress,
  type ShippingAddress,
  toLocalAddress,
  toMagentoAddress,
} from '#lib/addresses';
import { normalizePhone } from '#lib/phone';
import type { CountryCode } from '#lib/shopConfig';
import { normalizeInput } from '#lib/text/normalizeInput';

export interface AddressValues
  extends Omit<LocalAddress, 'region'>,
    Record<(typeof extraFields)[number] | 'email' | 'firstname' | 'lastname' | 'telephone', string> {
  /** Id of a region in the list, or a name if the country has no list of regions. */
  region: string;
  customer_notes: string;
  /** Whether to save the address in the address book: “yes” or empty. */
  save: string;
}

/** The fields of an address in a country: local forms for SA and AE, Magento's general form for all others. */
export const fieldsOf = (country: string) => ({
  isLocal: country === 'SA' || country === 'AE',
  hasCity: country !== 'AE',
  hasPostcode: country !== 'AE',
  needsPostcode: hasPostcodes(country),
  hasShortAddress: country === 'SA',
});

/** Fields whose values do not apply to another country. When the country changes, these fields are emptied. */
export const countryFields = ['buildingNumber', 'unit', 'city', 'region', 'postcode', 'shortAddress'] as const;

/**
 * The phone number as E.164; undefined if it is invalid. If the phone library cannot be loaded, 7 to 15 digits are
 * accepted.
 */
export async function phoneOf(typed: string, country: string): Promise<string | undefined> {
  try {
    return await normalizePhone(typed, country);
  } catch {
    const digits = normalizeInput(typed, 'phone').replace(/[^\d+]/g, '');
    return /^\+?\d{7,15}$/.test(digits) ? digits : undefined;
  }
}

const noParts = {
  buildingNumber: '',
  street: '',
  unit: '',
  district: '',
  moreLines: '',
  city: '',
  postcode: '',
  shortAddress: '',
};

/** Magento keeps the earlier value of a field that is not sent, so unused extra fields are sent empty. */
export const noExtras = Object.fromEntries(extraFields.map((name) => [name, ''])) as Pick<
  AddressValues,
  (typeof extraFields)[number]
>;

/** The value of the region field; empty if the country's regions are known and do not include this region. */
function regionValue({ id, code, name }: LocalAddress['region'], listed: readonly Region[] | undefined) {
  if (!listed?.length) return (listed ? null : id?.toString()) ?? name ?? '';
  const known =
    listed.find((one) => one.id === id) ??
    listed.find((one) => one.code === code) ??
    listed.find((one) => one.name === name);
  return known ? String(known.id) : '';
}

/** The form's values for an address, or empty values for null. The country is empty if `countries` lacks it. */
export function valuesOf(
  address: ShippingAddress | null,
  country: CountryCode,
  countries?: readonly Country[],
): AddressValues {
  const listed = countries?.find(({ id }) => id === address?.country_id);
  const { region, ...parts } = address ? toLocalAddress(address) : { ...noParts, region: null };
  return {
    ...noExtras,
    ...(address && extrasOf(address)),
    ...parts,
    email: address?.email ?? '',
    firstname: address?.firstname ?? '',
    lastname: address?.lastname ?? '',
    telephone: address?.telephone ?? '',
    country_id: address && countries && !listed ? '' : (address?.country_id ?? country),
    region: region ? regionValue(region, countries && (listed?.regions ?? [])) : '',
    customer_notes: address?.customer_notes ?? '',
    save: !address || address.save_in_address_book ? 'yes' : '',
  };
}

/** The form's values as an address for Magento, with the phone number as it was typed. */
export function typedAddress(values: AddressValues, countries: readonly Country[]): ShippingAddress {
  const regions = countries.find(({ id }) => id === values.country_id)?.regions ?? [];
  const listed = regions.find((region) => String(region.id) === values.region);
  const region = listed ?? { id: null, code: null, name: normalizeInput(values.region) || null };
  const notes = normalizeInput(values.customer_notes);
  return {
    email: normalizeInput(values.email, 'email') || undefined,
    ...(notes && { customer_notes: notes }),
    firstname: normalizeInput(values.firstname, 'name'),
    lastname: normalizeInput(values.lastname, 'name'),
    telephone: normalizeInput(values.telephone, 'phone'),
    ...extrasOf(Object.fromEntries(extraFields.map((name) => [name, normalizeInput(values[name])]))),
    ...toMagentoAddress({ ...values, region }),
  };
}

/** The form's values as an address for Magento, with the phone number as E.164 if it is valid. */
export async function addressOf(values: AddressValues, countries: readonly Country[]): Promise<ShippingAddress> {
  const address = typedAddress(values, countries);
  return { ...address, telephone: (await phoneOf(values.telephone, values.country_id)) ?? address.telephone };
}

/** Converts an address of the address book for forms and receipts. */
export function addressFrom(address: CustomerAddressFragment): ShippingAddress {
  return {
    ...extrasOf(address),
    firstname: address.firstname ?? '',
    lastname: address.lastname ?? '',
    street: (address.street ?? []).filter((line) => line !== null),
    city: address.city ?? '',
    region: address.region?.region ?? null,
    region_code: address.region?.region_code ?? null,
    // The id is 0 for a region that Magento does not list; the region's name is set all the same.
    region_id: address.region?.region_id || null,
    postcode: address.postcode,
    telephone: address.telephone ?? '',
    country_id: address.country_code ?? '',
  };
}

/** Converts an address to the back end's input; `before` is the address that it replaces. */
export function inputFrom(address: ShippingAddress, before?: CustomerAddressFragment | null): CustomerAddressInput {
  return {
    ...extrasOf(address, before ?? {}),
    firstname: address.firstname,
    lastname: address.lastname,
    street: address.street,
    city: address.city,
    region: { region: address.region, region_code: address.region_code, region_id: address.region_id },
    postcode: address.postcode,
    telephone: address.telephone,
    country_code: address.country_id as CustomerAddressInput['country_code'],
  };
}

const fields = [
  { says: /region/i, name: 'region', id: 'checkout.refused.region' },
  { says: /street address.* lines/i, name: 'moreLines', id: 'checkout.refused.lines' },
] as const;

/** The field of an address form that the back end refused, and the message to show there. */
export const refusedField = (error: unknown): (typeof fields)[number] | undefined =>
  failureKind(error) === 'refused' ? fields.find(({ says }) => says.test(messageOf(error))) : undefined;
