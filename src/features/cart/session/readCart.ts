import { isInvalidCart, needed } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import type { CartDetails } from '#store/cart';
import type { StoreExtra } from '#store/index';
import { cartFrom } from './cartView';
import { GetCartDetailsDocument } from './GetCartDetails.gql';

type Extra = Pick<StoreExtra, 'client' | 'view'>;

/** The cart as the back end has it now. Rejects like `client.query`, and when the response has no cart. */
export async function readCart({ client, view }: Extra, cartId: string, context = {}): Promise<CartDetails> {
  const { data } = await client.query({
    query: GetCartDetailsDocument,
    variables: { cartId },
    fetchPolicy: notKept,
    context,
  });
  return cartFrom(needed(data?.cart), view.currency);
}

/** The open cart of a guest who has signed in since: Magento shows it to guests only. Null when it is closed. */
export const readGuestCart = (extra: Extra, cartId: string): Promise<CartDetails | null> =>
  readCart(extra, cartId, {
    headers: { Authorization: '', Store: extra.view.code },
    // The same query without these headers may be in flight and be refused.
    queryDeduplication: false,
  }).catch((error) => {
    if (isInvalidCart(error)) return null;
    throw error;
  });
