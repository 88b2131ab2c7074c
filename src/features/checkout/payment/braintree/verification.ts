import type { ApolloClient } from '@apollo/client';
import { failedOnUnknownField, needed } from '#api/errors/errors';
import { notKept } from '#api/notKept';
import type { GetBraintreeSettingsQuery } from '#api/operations.generated';
import type { Purchase } from '../method/paymentModule';
import { GetBraintreeSettingsDocument } from './GetBraintreeSettings.gql';

export type BraintreeSettings = NonNullable<GetBraintreeSettingsQuery['storeConfig']>;

/**
 * What the merchant has set for cards; null for a shop whose module is too old to say. Rejects on any other answer: a
 * shop in passing trouble must not have its bank's question skipped.
 */
export async function readSettings(client: ApolloClient): Promise<BraintreeSettings | null> {
  try {
    const { data } = await client.query({ query: GetBraintreeSettingsDocument, fetchPolicy: notKept });
    return needed(data?.storeConfig);
  } catch (error) {
    if (failedOnUnknownField(error)) return null;
    throw error;
  }
}

/** Whether the holder's bank has to be asked (3-D Secure), as Magento's module decides it. */
export function needsVerification(settings: BraintreeSettings | null, { total, billingAddress }: Purchase): boolean {
  if (!settings?.braintree_3dsecure_verify_3dsecure) return false;
  if (settings.braintree_3dsecure_always_request_3ds) return true;
  const countries = settings.braintree_3dsecure_specificcountry?.split(',') ?? [];
  const isHere = !settings.braintree_3dsecure_allowspecific || countries.includes(billingAddress?.country_id ?? '');
  return isHere && total.value >= Number(settings.braintree_3dsecure_threshold_amount ?? 0);
}
