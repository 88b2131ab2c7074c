import { useQuery } from '@apollo/client/react';
import { useAppSelector } from '#store/index';
import { GetSavedPaymentsDocument } from './GetSavedPayments.gql';
import { isExpired, savedPayment } from './savedPayment';

/** The customer's cards that can still be paid with; none for a guest, and while nobody knows. */
export function useSavedCards() {
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const { data } = useQuery(GetSavedPaymentsDocument, { skip: !isSignedIn });
  const tokens = (data?.customerPaymentTokens?.items ?? []).filter((token) => token !== null);
  return tokens
    .filter(({ payment_method_code: code, type }) => code === 'braintree' && type === 'card')
    .map(savedPayment)
    .filter(({ expires }) => !isExpired(expires, new Date()));
}
