import type { ApolloClient } from '@apollo/client';
import { hasCategory, requirePart } from '#api/errors/errors';
import type { GetCustomerForLeftNavQuery } from '#api/operations.generated';
import { mutateWithReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendVerified } from '#api/sendVerified';
import { GetSavedPaymentsDocument } from '#features/checkout/payment/vault/GetSavedPayments.gql';
import { customerReceived } from '#features/user/customer';
import { GetCustomerForLeftNavDocument } from '#features/user/GetCustomerForLeftNav.gql';
import { isPassword } from '#features/user/signIn';
import type { AppThunk } from '#store/index';
import { ChangePasswordDocument } from './ChangePassword.gql';
import { DeleteSavedPaymentDocument } from './DeleteSavedPayment.gql';
import { UpdateEmailDocument } from './UpdateEmail.gql';
import { UpdateNameDocument } from './UpdateName.gql';
import { UpdateSubscriptionDocument } from './UpdateSubscription.gql';

// After a lost response each action reads the state in the back end. All actions reject with the error.

type Customer = NonNullable<GetCustomerForLeftNavQuery['customer']>;

/** Loads the customer from the back end; null if `isDone` returns false, so the change is missing. */
async function lookAt(client: ApolloClient, isDone: (customer: Customer) => boolean): Promise<Customer | null> {
  const { data } = await client.query({ query: GetCustomerForLeftNavDocument, fetchPolicy: 'network-only' });
  const customer = requirePart(data?.customer);
  return isDone(customer) ? customer : null;
}

export const saveName =
  (firstname: string, lastname: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const { token } = getState().user;
    const customer = await sendVerified({
      send: async () => {
        const { data } = await mutateWithReCaptcha(client, 'CUSTOMER_EDIT', {
          mutation: UpdateNameDocument,
          variables: { firstname, lastname },
        });
        return requirePart(data?.updateCustomerV2?.customer);
      },
      queryOutcome: () => lookAt(client, (stored) => stored.firstname === firstname && stored.lastname === lastname),
    });
    await dispatch(customerReceived(customer, token));
  };

export const saveEmail =
  (email: string, password: string): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    const { token } = getState().user;
    const customer = await sendVerified({
      send: async () => {
        const { data } = await mutateWithReCaptcha(client, 'CUSTOMER_EDIT', {
          mutation: UpdateEmailDocument,
          variables: { email, password },
        });
        return requirePart(data?.updateCustomerEmail?.customer);
      },
      queryOutcome: () => lookAt(client, (stored) => stored.email?.toLowerCase() === email.toLowerCase()),
    });
    await dispatch(customerReceived(customer, token));
  };

/**
 * Changes the password. After a lost response, Magento may already have stored the new password. So if Magento refuses
 * the current password, the new one is checked.
 */
export const savePassword =
  (currentPassword: string, newPassword: string): AppThunk<Promise<void>> =>
  async (_dispatch, getState, { client, unconfirmedRequests }) => {
    const { email } = getState().user.currentUser;
    await sendVerified({
      send: async () => {
        const { data } = await mutateWithReCaptcha(client, 'CUSTOMER_EDIT', {
          mutation: ChangePasswordDocument,
          variables: { currentPassword, newPassword },
        });
        return requirePart(data?.changeCustomerPassword) && true;
      },
      queryOutcome: async () => (await isPassword(client, email, newPassword)) || null,
      tracking: { unconfirmedRequests, name: `savePassword ${email}`, before: undefined },
      mayBeDoneIfRefused: (error, isUnconfirmed) => isUnconfirmed && hasCategory(error, 'graphql-authentication'),
    });
  };

export const saveSubscription =
  (isSubscribed: boolean): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client }) => {
    await sendVerified<object>({
      send: async () => {
        const { data } = await client.mutate({ mutation: UpdateSubscriptionDocument, variables: { isSubscribed } });
        return requirePart(data?.updateCustomerV2?.customer);
      },
      queryOutcome: () => lookAt(client, ({ is_subscribed }) => is_subscribed === isSubscribed),
    });
  };

/** Deletes a saved payment method. Succeeds if the payment method no longer exists. */
export const deletePayment =
  (hash: string): AppThunk<Promise<void>> =>
  async (_dispatch, _getState, { client }) => {
    const isOther = (payment: { public_hash: string } | null) => payment?.public_hash !== hash;
    await sendVerified({
      send: async () => {
        const { data } = await client.mutate({ mutation: DeleteSavedPaymentDocument, variables: { hash } });
        return requirePart(data?.deletePaymentToken?.result || null);
      },
      queryOutcome: async () => {
        const { data } = await client.query({ query: GetSavedPaymentsDocument, fetchPolicy: 'network-only' });
        return requirePart(data?.customerPaymentTokens).items.every(isOther) || null;
      },
      mayBeDoneIfRefused: true,
    });
    // Update the cache directly: a refetch could fail although the deletion succeeded.
    client.cache.updateQuery(
      { query: GetSavedPaymentsDocument },
      (data) =>
        data?.customerPaymentTokens && {
          ...data,
          customerPaymentTokens: {
            ...data.customerPaymentTokens,
            items: data.customerPaymentTokens.items.filter(isOther),
          },
        },
    );
  };
