import { GraphQLError } from 'graphql';
import type { Cart } from '../cart/carts.ts';
import { type Address, type AddressInput, addressOf, addressProblems, regionLabel } from '../shared/addresses.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { countryById } from '../shared/countries.ts';
import { authorizationError, inputError, noSuchEntityError } from '../shared/errors.ts';
import type { ShopSettings } from '../shared/settings.ts';
import { row, rows, statement, transaction } from '../shared/statements.ts';
import { encodeUid } from '../shared/uids.ts';
import { type Customer, changeCustomer, currentCustomer } from './customers.ts';

/** An address in a customer's address book. */
export interface BookAddress {
  id: number;
  customerId: number;
  address: Address;
}

interface Row {
  id: number;
  customerId: number;
  address: string;
}

const columns = 'id, customer_id AS customerId, address';
const from = ({ address, ...rest }: Row): BookAddress => ({ ...rest, address: JSON.parse(address) as Address });

/** The addresses of a customer, oldest first. */
export function addressesOf({ db }: Pick<ShopContext, 'db'>, { id }: Pick<Customer, 'id'>): BookAddress[] {
  return rows<Row>(db, `SELECT ${columns} FROM customer_address WHERE customer_id = ? ORDER BY id`, [id]).map(from);
}

/**
 * Source object of `CustomerAddress`. In a stored address of a country without regions, the region has id 0 and its
 * text is also its code. In the response to a mutation (`isNew`), the region has the given values instead.
 */
export function addressSource(context: ShopContext, customer: Customer, { id, address }: BookAddress, isNew = false) {
  const isText = isNew && address.regionId === null;
  const regionId = address.regionId ?? (isText ? null : 0);
  return {
    id,
    uid: encodeUid(id),
    customer_id: null,
    prefix: address.prefix,
    firstname: address.firstname,
    middlename: address.middlename,
    lastname: address.lastname,
    suffix: address.suffix,
    company: address.company,
    street: address.street,
    city: address.city,
    region: {
      region: regionLabel(address, context),
      region_code: isText && address.region !== null ? null : address.regionCode,
      region_id: regionId,
    },
    region_id: regionId,
    postcode: address.postcode,
    country_code: address.country,
    country_id: address.country,
    // The merchant has no custom attributes for addresses.
    custom_attributes: [],
    custom_attributesV2: [],
    extension_attributes: [],
    telephone: address.telephone,
    fax: address.fax,
    vat_id: address.vatId,
    default_billing: customer.defaultBilling === id,
    default_shipping: customer.defaultShipping === id,
  };
}

/**
 * The address with this id, if it belongs to the signed-in customer.
 *
 * @throws GraphQLError for a guest, an unknown id (graphql-no-such-entity), or another customer's address
 * (graphql-authorization)
 */
export function ownAddress(context: ShopContext, id: number): BookAddress {
  const customer = currentCustomer(context);
  const found = row<Row>(context.db, `SELECT ${columns} FROM customer_address WHERE id = ?`, [id]);
  if (!found) throw noSuchEntityError(`Could not find a address with ID "${id}"`);
  if (found.customerId !== customer.id) {
    throw authorizationError(`Current customer does not have permission to address with ID "${id}"`);
  }
  return from(found);
}

interface CustomerAddressInput extends Omit<AddressInput, 'region' | 'region_id' | 'region_code'> {
  country_id?: string | null;
  region?: { region?: string | null; region_code?: string | null; region_id?: number | null } | null;
  default_billing?: boolean | null;
  default_shipping?: boolean | null;
}

/** The given fields of an address input, converted to the input of cart addresses. */
function givenParts({ region, country_id, ...input }: CustomerAddressInput): AddressInput {
  const country = input.country_code ?? country_id;
  return {
    ...input,
    ...(country === undefined ? {} : { country_code: country }),
    ...(region ? { region: region.region, region_code: region.region_code, region_id: region.region_id } : {}),
  };
}

/** Converts a stored address to an input, so that the fields of a change can overwrite it. */
const inputFrom = (address: Address): AddressInput => ({
  prefix: address.prefix,
  firstname: address.firstname,
  middlename: address.middlename,
  lastname: address.lastname,
  suffix: address.suffix,
  company: address.company,
  street: address.street,
  city: address.city,
  region: address.region,
  region_id: address.regionId,
  region_code: address.regionCode,
  postcode: address.postcode,
  country_code: address.country,
  telephone: address.telephone,
  fax: address.fax,
  vat_id: address.vatId,
});

/** Fields that Magento requires in every address, in the order of its error message. */
const requiredCodes = ['firstname', 'lastname', 'street', 'country_code', 'city', 'telephone'] as const;

/** True for values that PHP's `empty` treats as empty, including `"0"`. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === '0' ||
  (Array.isArray(value) && value.length === 0);

const missingError = (codes: readonly string[]) =>
  inputError(`Required parameters are missing: ${codes.join(', ').replace('country_code', 'country_id')}`);

/** Checks the required fields of a new address (`CustomerGraphQl\…\CreateCustomerAddress::validateData`). */
function checkNew(input: AddressInput, { optionalPostcodes }: ShopSettings): void {
  // Magento fails with an internal error for an address without a country (recorded as `error.address.missing`).
  if (!input.country_code) throw new GraphQLError('Internal server error');
  const missing: string[] = requiredCodes.filter((code) => isEmpty(input[code]));
  if (!optionalPostcodes.includes(input.country_code) && isEmpty(input.postcode)) missing.unshift('postcode');
  if (missing.length > 0) throw missingError(missing);
}

/** Checks that the change of an address does not empty required fields. */
function checkChange(input: AddressInput): void {
  const emptied = requiredCodes.filter((code) => {
    const value = input[code];
    return value !== undefined && value !== null && isEmpty(value);
  });
  if (emptied.length > 0) throw missingError(emptied);
}

/**
 * Checks that the region belongs to the country (`PopulateCustomerAddressFromInput`, `ValidateAddress`), and that no
 * field is missing when the address is saved (`AddressRepository::save`).
 *
 * @throws GraphQLError (graphql-input) in Magento's order
 */
function checkKept(input: AddressInput, address: Address, settings: ShopSettings): void {
  const country = countryById(address.country ?? '', settings);
  const { region_id: id, region_code: code } = input;
  const regions = country?.regions.filter((one) => !code || one.code === code) ?? [];
  if (id && !regions.some((one) => one.id === id)) {
    throw inputError('The region_id does not match the selected country or region');
  }
  // Unlike a cart, the address book requires the id of the region; its code is not enough.
  if (settings.requiredRegions.includes(address.country ?? '') && !id) {
    throw inputError('A region_id is required for the specified country code');
  }
  if (!country) throw inputError(`Invalid value of "${address.country}" provided for the countryId field.`);
  if (address.street.length > settings.streetLines) {
    throw inputError(`"Street Address" cannot contain more than ${settings.streetLines} lines.`);
  }
  const problems = addressProblems(address, settings);
  if (problems.length > 1) throw inputError('One or more input exceptions have occurred.');
  if (problems[0]) throw inputError(problems[0]);
}

/** Makes an address the customer's default or not, if the input has `default_billing` or `default_shipping`. */
function setDefaults(context: ShopContext, customer: Customer, id: number, input: CustomerAddressInput): Customer {
  const choose = (wish: boolean | null | undefined, now: number | null) =>
    wish === true ? id : wish === false && now === id ? null : now;
  return changeCustomer(context.db, customer, {
    defaultBilling: choose(input.default_billing, customer.defaultBilling),
    defaultShipping: choose(input.default_shipping, customer.defaultShipping),
  });
}

/** Adds an address to a customer's address book, and returns its id. */
export function insertAddress(
  { db }: Pick<ShopContext, 'db'>,
  customer: Pick<Customer, 'id'>,
  address: Address,
): number {
  const { lastInsertRowid } = statement(db, 'INSERT INTO customer_address (customer_id, address) VALUES (?, ?)').run(
    customer.id,
    JSON.stringify(address),
  );
  return Number(lastInsertRowid);
}

/**
 * Saves the shipping and billing address of an ordered cart in the customer's address book if the shopper wanted this.
 * As in Magento, two equal addresses are both saved (`QuoteManagement::_prepareCustomerQuote`). The first addresses in
 * the book become its defaults.
 */
export function saveOrderedAddresses(
  context: ShopContext,
  { customerId, shippingAddress, billingAddress }: Pick<Cart, 'customerId' | 'shippingAddress' | 'billingAddress'>,
): void {
  if (customerId === null) return;
  for (const [address, other] of [
    [shippingAddress, billingAddress],
    [billingAddress, null],
  ]) {
    if (!address?.isToBeSaved) continue;
    const { isToBeSaved: _, notes: _notes, ...kept } = address;
    const customer = currentCustomer(context);
    const id = insertAddress(context, customer, kept);
    const isShipping = address === shippingAddress;
    changeCustomer(context.db, customer, {
      defaultShipping: customer.defaultShipping ?? (isShipping ? id : null),
      defaultBilling: customer.defaultBilling ?? (other?.isToBeSaved ? null : id),
    });
  }
}

export const resolvers: Resolvers = {
  Mutation: {
    createCustomerAddress: (_source: unknown, { input }: { input: CustomerAddressInput }, context: ShopContext) => {
      const customer = currentCustomer(context);
      const given = givenParts(input);
      checkNew(given, context.settings);
      const address = addressOf(given, context.settings);
      checkKept(given, address, context.settings);
      return transaction(context.db, () => {
        const id = insertAddress(context, customer, address);
        const next = setDefaults(context, customer, id, input);
        return addressSource(context, next, { id, customerId: customer.id, address }, true);
      });
    },

    updateCustomerAddress: (
      _source: unknown,
      { id, input }: { id: number; input?: CustomerAddressInput | null },
      context: ShopContext,
    ) => {
      const customer = currentCustomer(context);
      const kept = ownAddress(context, id);
      if (!input || Object.keys(input).length === 0) throw inputError('"input" value must be specified');
      const before = inputFrom(kept.address);
      // A new region or country removes all fields of the old region.
      const moved = Boolean(input.region) || Boolean(input.country_code ?? input.country_id);
      const base = moved ? { ...before, region: null, region_id: null, region_code: null } : before;
      const given = givenParts(input);
      checkChange(given);
      const whole = { ...base, ...given };
      const address = addressOf(whole, context.settings);
      checkKept(whole, address, context.settings);
      return transaction(context.db, () => {
        statement(context.db, 'UPDATE customer_address SET address = ? WHERE id = ?').run(JSON.stringify(address), id);
        return addressSource(context, setDefaults(context, customer, id, input), { ...kept, address }, true);
      });
    },

    deleteCustomerAddress: (_source: unknown, { id }: { id: number }, context: ShopContext) => {
      const customer = currentCustomer(context);
      ownAddress(context, id);
      const refuse = (kind: string) =>
        authorizationError(`Customer Address ${id} is set as default ${kind} address and can not be deleted`);
      if (customer.defaultBilling === id) throw refuse('billing');
      if (customer.defaultShipping === id) throw refuse('shipping');
      statement(context.db, 'DELETE FROM customer_address WHERE id = ?').run(id);
      return true;
    },
  },
};
