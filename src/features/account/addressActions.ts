import type { ApolloCache, ApolloClient } from '@apollo/client';
import { requirePart } from '#api/errors/errors';
import type { CustomerAddressFragment, CustomerAddressInput } from '#api/operations.generated';
import { sendVerified } from '#api/sendVerified';
import { GetAddressBookDocument } from '#features/checkout/GetAddressBook.gql';
import { extraFields } from '#lib/addresses';
import type { AppThunk } from '#store/index';
import { CreateAddressDocument } from './CreateAddress.gql';
import { DeleteAddressDocument } from './DeleteAddress.gql';
import { UpdateAddressDocument } from './UpdateAddress.gql';

/** Loads the addresses from the network into the cache, which also updates the page. */
async function readBook(client: ApolloClient): Promise<CustomerAddressFragment[]> {
  const { data } = await client.query({ query: GetAddressBookDocument, fetchPolicy: 'network-only' });
  return (requirePart(data?.customer).addresses ?? []).filter((address) => address !== null);
}

const storedFields = ['firstname', 'lastname', 'street', 'city', 'postcode', 'telephone', 'country_code'] as const;

/** Regions from Magento's list are compared by id, other regions by text. */
const isRegion = (stored: CustomerAddressFragment['region'], input: CustomerAddressInput['region']): boolean =>
  input?.region_id ? stored?.region_id === input.region_id : (stored?.region || null) === (input?.region || null);

/** True if the stored address matches the input. The input can only set a default address, not unset it. */
const isStored = (address: CustomerAddressFragment, input: CustomerAddressInput): boolean =>
  [...storedFields, ...extraFields].every(
    (name) => JSON.stringify(address[name] || null) === JSON.stringify(input[name] || null),
  ) &&
  isRegion(address.region, input.region) &&
  (!input.default_shipping || address.default_shipping === true) &&
  (!input.default_billing || address.default_billing === true);

/** Saves an address exactly once; `id` is null for a new address. Rejects with the error. */
export const saveAddress =
  (id: number | null, input: CustomerAddressInput): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client, unconfirmedRequests }) => {
    const known = client.readQuery({ query: GetAddressBookDocument })?.customer?.addresses ?? [];
    await sendVerified({
      send: () => send(client, id, input),
      queryOutcome: async (before: (number | null | undefined)[]) => {
        const isMeant = (address: CustomerAddressFragment) =>
          id === null ? !before.includes(address.id) : address.id === id;
        return (await readBook(client)).find((address) => isMeant(address) && isStored(address, input)) ?? null;
      },
      tracking: {
        unconfirmedRequests,
        name: `saveAddress ${id} ${JSON.stringify(input)}`,
        before: known.map((address) => address?.id),
      },
    });
  };

async function send(client: ApolloClient, id: number | null, input: CustomerAddressInput) {
  if (id === null) {
    const { data } = await client.mutate({
      mutation: CreateAddressDocument,
      variables: { input },
      update: (cache, answer) => showSaved(cache, answer.data?.createCustomerAddress),
    });
    return requirePart(data?.createCustomerAddress);
  }
  const { data } = await client.mutate({
    mutation: UpdateAddressDocument,
    variables: { id, input },
    update: (cache, answer) => showSaved(cache, answer.data?.updateCustomerAddress),
  });
  return requirePart(data?.updateCustomerAddress);
}

/** Writes the saved address to the cache directly: a refetch could fail although the change succeeded. */
function showSaved(cache: ApolloCache, saved: CustomerAddressFragment | null | undefined): void {
  if (!saved) return;
  // There is one default address for shipping and one for billing.
  const withoutDefaults = (address: CustomerAddressFragment) => ({
    ...address,
    default_shipping: address.default_shipping && !saved.default_shipping,
    default_billing: address.default_billing && !saved.default_billing,
  });
  cache.updateQuery({ query: GetAddressBookDocument }, (data) => {
    if (!data?.customer) return undefined;
    const book = (data.customer.addresses ?? []).filter((address) => address !== null);
    const isNew = !book.some(({ id }) => id === saved.id);
    const addresses = book.map((address) => (address.id === saved.id ? saved : withoutDefaults(address)));
    return { ...data, customer: { ...data.customer, addresses: isNew ? [...addresses, saved] : addresses } };
  });
}

/** Deletes an address. Succeeds if the address no longer exists. Rejects with the error. */
export const deleteAddress =
  (id: number): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client }) => {
    const isOther = (address: { id: number | null } | null) => address?.id !== id;
    await sendVerified({
      send: async () => {
        const { data } = await client.mutate({ mutation: DeleteAddressDocument, variables: { id } });
        return requirePart(data?.deleteCustomerAddress || null);
      },
      queryOutcome: async () => (await readBook(client)).every(isOther) || null,
      mayBeDoneIfRefused: true,
    });
    client.cache.updateQuery(
      { query: GetAddressBookDocument },
      (data) =>
        data?.customer && {
          ...data,
          customer: { ...data.customer, addresses: (data.customer.addresses ?? []).filter(isOther) },
        },
    );
  };
