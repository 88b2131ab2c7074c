import type { Country, Region } from '../../data/terms.ts';
import type { ShopContext } from './context.ts';
import { countryById, regionOf } from './countries.ts';
import { inputError, inputErrors } from './errors.ts';
import type { ShopSettings } from './settings.ts';

/** An address of a cart or order in the database. Missing texts are null. */
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
  /** Code of the region if the country has it. Otherwise the region text of the input, unless that text is a number. */
  regionCode: string | null;
  /** Region text of the input if the country has no such region; otherwise null. */
  region: string | null;
  /** Null if the address has no postcode. An empty postcode is different: a guest can find an order by it. */
  postcode: string | null;
  country: string | null;
  telephone: string | null;
  fax: string | null;
  vatId: string | null;
  /** Delivery notes of the shopper; null if the checkout has no field for them. */
  notes?: string | null;
  /**
   * True if placing the order adds the address to the customer's address book (`save_in_address_book`). Only in
   * addresses of carts.
   */
  isToBeSaved?: boolean;
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
  customer_notes?: string | null;
  save_in_address_book?: boolean | null;
}

const textOf = (value: string | null | undefined): string | null => value?.trim() || null;

/**
 * The region of an address as Magento resolves it (`Customer\Model\Address\AbstractAddress`): by id, otherwise by a
 * code or number in the name field, but never by name.
 */
function regionIn(input: AddressInput, country: Country | null): Pick<Address, 'regionId' | 'regionCode' | 'region'> {
  const text = textOf(input.region) ?? textOf(input.region_code);
  const isNumber = text !== null && /^\d+$/.test(text);
  const id = input.region_id || (isNumber ? Number(text) : null);
  const found = country && regionOf(country, { id, code: id ? null : text });
  if (found) return { regionId: found.id, regionCode: found.code, region: null };
  return { regionId: null, regionCode: isNumber ? null : text, region: text };
}

/** Converts an address input to the form of the database. */
export function addressOf(input: AddressInput, settings: ShopSettings): Address {
  const country = textOf(input.country_code)?.toUpperCase() ?? null;
  return {
    prefix: textOf(input.prefix),
    firstname: textOf(input.firstname),
    middlename: textOf(input.middlename),
    lastname: textOf(input.lastname),
    suffix: textOf(input.suffix),
    company: textOf(input.company),
    street: (input.street ?? []).map((line) => line?.trim() ?? '').filter((line) => line !== ''),
    city: textOf(input.city),
    ...regionIn(input, country ? countryById(country, settings) : null),
    postcode: input.postcode?.trim() ?? null,
    country,
    telephone: textOf(input.telephone),
    fax: textOf(input.fax),
    vatId: textOf(input.vat_id),
    notes: input.customer_notes ?? null,
    ...(input.save_in_address_book && { isToBeSaved: true }),
  };
}

/**
 * Merges an address input with the existing address of a cart. As in Magento (`Quote::setShippingAddress`), prefix,
 * middle name, suffix, company, fax and VAT id stay if the input lacks them.
 */
export function mergeAddress(before: Address | null, input: AddressInput): AddressInput {
  if (!before) return input;
  const { prefix, middlename, suffix, company, fax, vatId: vat_id } = before;
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  return { prefix, middlename, suffix, company, fax, vat_id, ...Object.fromEntries(given) };
}

/** The name of the region in the language of the store view. */
export function regionLabel(
  address: Address,
  { store, settings }: Pick<ShopContext, 'store' | 'settings'>,
): string | null {
  const country = address.country ? countryById(address.country, settings) : null;
  const found = country && address.regionId ? regionOf(country, { id: address.regionId }) : null;
  return found?.name[store.language] ?? address.region ?? address.regionCode;
}

/** Names of the required fields that an address lacks, in Magento's order. */
function missingParts(address: Address, settings: ShopSettings): string[] {
  const { country } = address;
  const needsPostcode = !country || !settings.optionalPostcodes.includes(country);
  const hasRegions = country !== null && (countryById(country, settings)?.regions.length ?? 0) > 0;
  const needsRegion = country !== null && settings.requiredRegions.includes(country) && hasRegions;
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

/** Magento's error messages for the missing fields, in Magento's order; empty for a complete address. */
export function addressProblems(address: Address | null, settings: ShopSettings): string[] {
  return missingParts(address ?? addressOf({}, settings), settings).map(requiredMessage);
}

/**
 * @throws GraphQLError (graphql-input) if the region does not belong to the country, or if a required region is missing
 */
function checkRegion(input: AddressInput, country: Country, isRequired: boolean): void {
  const region = textOf(input.region);
  const { region_id: id } = input;
  const byId = (regions: Region[]) => regions.some((one) => one.id === id);
  if (!isRequired) {
    if (id && !byId(country.regions)) {
      throw inputError('The specified region is not a part of the selected country or region');
    }
    return;
  }
  if (!region && !id) throw inputError('Region is required.');
  const meant = region ? country.regions.filter((one) => one.code === region) : country.regions;
  if (id && !byId(meant)) throw inputError('The region_id does not match the selected country or region');
  if (!id && meant.length > 1) throw inputError('Region input is ambiguous. Specify region_id.');
}

/**
 * Validates the address of `setShippingAddressesOnCart` or `setBillingAddressOnCart`
 * (`QuoteGraphQl\Model\Cart\QuoteAddressFactory`).
 *
 * @throws GraphQLError (graphql-input) in Magento's order: a country without delivery, a missing or unknown region, too
 * many street lines, missing fields
 */
export function checkedAddress(input: AddressInput, settings: ShopSettings): Address {
  const code = textOf(input.country_code)?.toUpperCase() ?? '';
  const country = countryById(code, settings);
  if (!country) throw inputError('Country is not available');
  checkRegion(input, country, settings.requiredRegions.includes(country.id));
  if ((input.street ?? []).length > settings.streetLines) {
    throw inputError(`"Street Address" cannot contain more than ${settings.streetLines} lines.`);
  }
  const address = addressOf(input, settings);
  const missing = missingParts(address, settings);
  if (missing.length > 0) throw inputErrors(missing.map(requiredMessage));
  return address;
}

/** Source object of `CartAddressInterface`. */
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
    // Magento also uses the code as the label of the country.
    country: { code: address.country ?? '', label: address.country ?? '' },
    telephone: address.telephone,
    fax: address.fax,
    vat_id: address.vatId,
    customer_notes: address.notes ?? null,
  };
}

/** Source object of `OrderAddress`. */
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
