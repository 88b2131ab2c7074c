import type { ApolloClient } from '@apollo/client';
import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { hasCategory } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import type { GetOrderByTokenQuery } from '#api/operations.generated';
import { missingPostcode } from '#lib/addresses';
import { type StoreView, storeViews } from '#lib/storeViews';
import { tidy } from '#lib/text/tidy';
import { GetGuestOrderDocument } from './GetGuestOrder.gql';
import { GetGuestOrderByPostcodeDocument } from './GetGuestOrderByPostcode.gql';
import { GetOrderByTokenDocument } from './GetOrderByToken.gql';
import { GetOrderProofDocument } from './GetOrderProof.gql';

export type FoundOrder = GetOrderByTokenQuery['guestOrderByToken'];

/** What Magento requires beside number and e-mail address: the last name from 2.4.8 on, the postcode before it. */
export type Proof = 'lastname' | 'postcode';

export interface OrderKnowledge {
  number: string;
  email: string;
  lastname: string;
  postcode: string;
}

/** A guest's order is asked for without the session's token, and its answer is not cached. */
const asGuest = { Authorization: '' };

/** Which proof the back end requires, from a query that only 2.4.8 and later accept. Rejects without a connection. */
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
 * The order of a guest, and the token that shows it again. Rejects with the shop's refusal: `graphql-no-such-entity`
 * when there is none, `graphql-authorization` when it belongs to a customer.
 */
export async function findOrder(client: ApolloClient, view: StoreView, known: OrderKnowledge, proof: Proof) {
  const number = tidy(known.number, 'code').replace(/^#\s*/, '');
  const email = tidy(known.email, 'email');
  const lastname = tidy(known.lastname, 'name');
  const postcode = sentPostcode(known.postcode, view);
  const { guestOrder } = await inEachView(view, (options) =>
    proof === 'lastname'
      ? client.query({ query: GetGuestOrderDocument, variables: { number, email, lastname }, ...options })
      : client.query({ query: GetGuestOrderByPostcodeDocument, variables: { number, email, postcode }, ...options }),
  );
  const { token, ...order } = guestOrder;
  return { token, order };
}

/** The order of a token. Rejects as `findOrder` does. */
export async function findOrderByToken(client: ApolloClient, view: StoreView, token: string): Promise<FoundOrder> {
  const { guestOrderByToken } = await inEachView(view, (options) =>
    client.query({ query: GetOrderByTokenDocument, variables: { token }, ...options }),
  );
  return guestOrderByToken;
}

/** As the address was sent with the order (docs/decisions/0016). */
const sentPostcode = (postcode: string, { country }: StoreView): string =>
  tidy(postcode, country === 'SA' ? 'saudiPostcode' : 'code') || (missingPostcode(country) ?? '');

/** A store view knows its own orders only: the shopper may have ordered in the other language, or the other country. */
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
      // A view that this shop does not have is refused as wrong input, and says nothing about the order.
      if (!isElsewhere && !(refusal && hasCategory(error, 'graphql-input'))) throw error;
      refusal ??= error;
    }
  }
  throw refusal;
}
