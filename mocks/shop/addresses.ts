import type { ShopContext } from './context.ts';
import { countriesWithOptionalPostcode, countriesWithRequiredRegion, countryById, regionOf } from './countries.ts';
import { inputError } from './errors.ts';

/** An address of a cart or order, as it is kept. Texts that were not given are null. */
export interface Address {
  prefix: string | null;
  firstname: string | null;
  middlename: string | null;
  lastname: string | null;
  suffix: string | null;
  company: string | null;
  street: string[];
  city: string | null;
  regionId: number | null;
  /** Code of a known region, else the text that was given. */
  regionCode: string | null;
  /** Text that was given where the country has no such region. */
  region: string | null;
  postcode: string | null;
  country: string | null;
  telephone: string | null;
  fax: string | null;
  vatId: string | null;
}

/** `CartAddressInput`. */
export interface AddressInput {
  prefix?: string | null;
  firstname?: string | null;
  middlename?: string | null;
  lastname?: string | null;
  suffix?: string | null;
  company?: string | null;
  street?: (string | null)[] | null;
  city?: string | null;
  region?: string | null;
  region_id?: number | null;
  region_code?: string | null;
  postcode?: string | null;
  country_code?: string | null;
  telephone?: string | null;
  fax?: string | null;
  vat_id?: string | null;
}

/** `customer/address/street_lines`. */
const maximumStreetLines = 2;

const textOf = (value: string | null | undefined): string | null => value?.trim() || null;

/** An address as it is kept. Regions are recognised by id, code or name in either language. */
export function addressOf(input: AddressInput): Address {
  const country = textOf(input.country_code)?.toUpperCase() ?? null;
  const known = country ? countryById(country) : null;
  const region = textOf(input.region);
  const code = textOf(input.region_code) ?? region;
  const found = known && regionOf(known, { id: input.region_id, code, name: region });
  return {
    prefix: textOf(input.prefix),
    firstname: textOf(input.firstname),
    middlename: textOf(input.middlename),
    lastname: textOf(input.lastname),
    suffix: textOf(input.suffix),
    company: textOf(input.company),
    street: (input.street ?? []).map((line) => line?.trim() ?? '').filter((line) => line !== ''),
    city: textOf(input.city),
    regionId: found?.id ?? null,
    regionCode: found?.code ?? code,
    region: found ? null : (region ?? code),
    postcode: textOf(input.postcode),
    country,
    telephone: textOf(input.telephone),
    fax: textOf(input.fax),
    vatId: textOf(input.vat_id),
  };
}

/** The region's name in the store's language. */
export function regionLabel(address: Address, { store }: Pick<ShopContext, 'store'>): string | null {
  const country = address.country ? countryById(address.country) : null;
  const found = country && address.regionId ? regionOf(country, { id: address.regionId }) : null;
  return found?.name[store.language] ?? address.region ?? address.regionCode;
}

/** Names of the required parts that an address lacks, in Magento's order. */
function missingParts(address: Address): string[] {
  const { country } = address;
  const needsPostcode = !country || !countriesWithOptionalPostcode.includes(country);
  const hasRegions = country !== null && (countryById(country)?.regions.length ?? 0) > 0;
  const needsRegion = country !== null && countriesWithRequiredRegion.includes(country) && hasRegions;
  const missing: [boolean, string][] = [
    [!address.firstname, 'firstname'],
    [!address.lastname, 'lastname'],
    [address.street.length === 0, 'street'],
    [!address.city, 'city'],
    [!address.telephone, 'telephone'],
    [needsPostcode && !address.postcode, 'postcode'],
    [!country, 'countryId'],
    [needsRegion && !address.regionId, 'regionId'],
  ];
  return missing.filter(([lacks]) => lacks).map(([, name]) => name);
}

const requiredMessage = (name: string) => `"${name}" is required. Enter and try again.`;

/** What an order cannot be placed with, as one text; null when the address is complete. */
export function addressProblems(address: Address | null): string | null {
  const missing = missingParts(address ?? addressOf({}));
  return missing.length ? missing.map(requiredMessage).join(' ') : null;
}

/**
 * The address that `setShippingAddressesOnCart` or `setBillingAddressOnCart` was given.
 *
 * @throws GraphQLError (graphql-input) for a country the merchant does not deliver to, a missing region, too many street
 * lines or a missing part, in Magento's order.
 */
export function checkedAddress(input: AddressInput): Address {
  const address = addressOf(input);
  if (address.country && countriesWithRequiredRegion.includes(address.country) && !address.regionCode) {
    throw inputError('Region is required.');
  }
  if ((input.street ?? []).length > maximumStreetLines) {
    throw inputError(`"Street Address" cannot contain more than ${maximumStreetLines} lines.`);
  }
  if (!address.country || !countryById(address.country)) throw inputError('Country is not available');
  // A region by a name that its country does not know is kept as text, as Magento does; the order asks for it then.
  const [missing] = missingParts(address).filter((name) => name !== 'regionId');
  if (missing) throw inputError(requiredMessage(missing));
  return address;
}

/** `CartAddressInterface` of an address. */
export function cartAddressSource(address: Address, context: ShopContext, uid: string) {
  return {
    uid,
    prefix: address.prefix,
    firstname: address.firstname ?? '',
    middlename: address.middlename,
    lastname: address.lastname ?? '',
    suffix: address.suffix,
    company: address.company,
    street: address.street,
    city: address.city ?? '',
    region: { code: address.regionCode, label: regionLabel(address, context), region_id: address.regionId },
    postcode: address.postcode,
    // Magento names the country by its code here, too.
    country: { code: address.country ?? '', label: address.country ?? '' },
    telephone: address.telephone,
    fax: address.fax,
    vat_id: address.vatId,
    customer_notes: null,
  };
}

/** `OrderAddress` of an address. */
export function orderAddressSource(address: Address, context: ShopContext) {
  return {
    prefix: address.prefix,
    firstname: address.firstname ?? '',
    middlename: address.middlename,
    lastname: address.lastname ?? '',
    suffix: address.suffix,
    company: address.company,
    street: address.street,
    city: address.city ?? '',
    region: regionLabel(address, context),
    region_id: address.regionId === null ? null : String(address.regionId),
    postcode: address.postcode,
    country_code: address.country,
    telephone: address.telephone,
    fax: address.fax,
    vat_id: address.vatId,
  };
}
