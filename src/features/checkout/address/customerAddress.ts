import type { CustomerAddressFragment, CustomerAddressInput } from '#api/operations.generated';
import { extrasOf, type ShippingAddress } from '#lib/addresses';

/** An address of the book in the form that forms and receipts have. */
export function addressFrom(address: CustomerAddressFragment): ShippingAddress {
  return {
    ...extrasOf(address),
    firstname: address.firstname ?? '',
    lastname: address.lastname ?? '',
    street: (address.street ?? []).filter((line) => line !== null),
    city: address.city ?? '',
    region: address.region?.region ?? null,
    region_code: address.region?.region_code ?? null,
    // 0 for a region that Magento does not know; its text is there all the same.
    region_id: address.region?.region_id || null,
    postcode: address.postcode,
    telephone: address.telephone ?? '',
    country_id: address.country_code ?? '',
  };
}

/** The same as the back end takes it; `before` is the address that it replaces. */
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
