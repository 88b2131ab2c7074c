import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isInvalidCart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { paths } from '#lib/paths';
import type { CartItem } from '#store/cartItem';
import { useAppSelector } from '#store/index';
import { ButtonLink } from '#ui/Button';
import { Notice } from '#ui/Notice';
import { AskGuestCheckoutDocument } from './AskGuestCheckout.gql';
import { hasDownloads } from './hasDownloads';

type Items = readonly Pick<CartItem, 'choice'>[];

/** True if Magento refused a checkout step because guests may not order this cart. */
export const isGuestRefused = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  !isInvalidCart(error) &&
  error.errors.some(
    ({ path, extensions }) =>
      extensions?.category === 'graphql-authorization' &&
      /^set(GuestEmail|ShippingAddresses)OnCart$/.test(String(path?.[0])),
  );

/**
 * Notice that only customers can order this cart. The links of this notice return the shopper to checkout after sign-in
 * or registration.
 */
export function AccountNeeded({ items }: { items: Items }) {
  const state = { from: paths.checkout };
  return (
    <Notice
      type="warning"
      live
      actions={
        <>
          <ButtonLink to={paths.signIn} state={state} size="s" variant="secondary">
            <FormattedMessage id="user.signIn" />
          </ButtonLink>
          <ButtonLink to={paths.createAccount} state={state} size="s" variant="secondary">
            <FormattedMessage id="user.createAccount" />
          </ButtonLink>
        </>
      }
    >
      <FormattedMessage id={hasDownloads(items) ? 'cart.downloadsNeedAccount' : 'cart.needsAccount'} />
    </Notice>
  );
}

/**
 * Warns guests if they may not order the downloads in their cart. The Magento setting
 * `catalog/downloadable/disable_guest_checkout` (from 2.4.8 on) decides this, but no query returns the setting.
 */
export function GuestDownloads({ cartId, items }: { cartId: string; items: Items }) {
  const client = useApolloClient();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const [refused, setRefused] = useState(false);
  const isAsked = !isSignedIn && hasDownloads(items);
  useEffect(() => {
    if (!isAsked) return;
    client
      .mutate({ mutation: AskGuestCheckoutDocument, variables: { cartId }, fetchPolicy: noCache })
      .catch((error: unknown) => setRefused(isGuestRefused(error)));
  }, [client, cartId, isAsked]);
  return isAsked && refused ? <AccountNeeded items={items} /> : null;
}
