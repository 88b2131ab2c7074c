import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { hasCategory } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import type { GetOrderByTokenQuery } from '#api/operations.generated';
import { missingPostcode } from '#lib/addresses';
import { type StoreView, storeViews } from '#lib/storeViews';
import { normalizeInput } from '#lib/text/normalizeInput';
import { GetGuestOrderDocument } from './GetGuestOrder.gql';
import { GetGuestOrderByPostcodeDocument } from './GetGuestOrderByPostcode.gql';
import { GetOrderByTokenDocument } from './GetOrderByToken.gql';
import { GetOrderProofDocument } from './GetOrderProof.gql';

export type FoundOrder = GetOrderByTokenQuery['guestOrderByToken'];

/**
 * Data that Magento requires besides order number and e-mail address: the last name from 2.4.8 on, the postcode before.
 */
export type Proof = 'lastname' | 'postcode';

export interface OrderLookup {
  number: string;
  email: string;
  lastname: string;
  postcode: string;
}

/** Headers without the customer token: the order is requested as a guest. The response is not cached. */
const asGuest = { Authorization: '' };

/** Which proof the back end requires, from a query that only 2.4.8 and later accept. Rejects when offline. */
export async function neededProof(client: ApolloClient): Promise<Proof> {
  try {
    await client.query({ query: GetOrderProofDocument, fetchPolicy: noCache, context: { headers: asGuest } });
    return 'lastname';
  } catch (error) {
    if (
      CombinedGraphQLErrors.is(error) &&
      error.errors.some(({ message }) => message.includes('OrderInformationInput'))
    )
      return 'postcode';
    throw error;
  }
}

/**
 * Loads the order of a guest, with the token that loads it again. Rejects with `graphql-no-such-entity` if there is no
 * such order, and with `graphql-authorization` if the order belongs to a customer.
 */
export async function findOrder(client: ApolloClient, view: StoreView, known: OrderLookup, proof: Proof) {
  const number = normalizeInput(known.number, 'code').replace(/^#\s*/, '');
  const email = normalizeInput(known.email, 'email');
  const lastname = normalizeInput(known.lastname, 'name');
  const postcode = sentPostcode(known.postcode, view);
  const { guestOrder } = await inEachView(view, (options) =>
    proof === 'lastname'
      ? client.query({ query: GetGuestOrderDocument, variables: { number, email, lastname }, ...options })
      : client.query({ query: GetGuestOrderByPostcodeDocument, variables: { number, email, postcode }, ...options }),
  );
  const { token, ...order } = guestOrder;
  return { token, order };
}

/** Loads the order of a token. Rejects like `findOrder`. */
export async function findOrderByToken(client: ApolloClient, view: StoreView, token: string): Promise<FoundOrder> {
  const { guestOrderByToken } = await inEachView(view, (options) =>
    client.query({ query: GetOrderByTokenDocument, variables: { token }, ...options }),
  );
  return guestOrderByToken;
}

/** The postcode in the format in which the checkout sends it (docs/decisions/0016). */
const sentPostcode = (postcode: string, { country }: StoreView): string =>
  normalizeInput(postcode, country === 'SA' ? 'saudiPostcode' : 'code') || (missingPostcode(country) ?? '');

/**
 * Sends the request to one store view after the other until one returns the order: a store view only returns its own
 * orders. The shopper may have ordered in another language or country.
 */
async function inEachView<Data>(
  view: StoreView,
  ask: (options: { fetchPolicy: typeof noCache; context: object }) => Promise<{ data?: Data | undefined }>,
): Promise<Data> {
  const near = (other: StoreView) => (other.code === view.code ? 0 : other.country === view.country ? 1 : 2);
  let refusal: unknown;
  for (const { code } of [...storeViews].sort((one, other) => near(one) - near(other))) {
    try {
      const { data } = await ask({ fetchPolicy: noCache, context: { headers: { ...asGuest, Store: code } } });
      if (data) return data;
    } catch (error) {
      const isElsewhere = hasCategory(error, 'graphql-no-such-entity');
      // The back end refuses an unknown store view as invalid input, which says nothing about the order.
      if (!isElsewhere && !(refusal && hasCategory(error, 'graphql-input'))) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}
