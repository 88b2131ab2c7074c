import type { ApolloClient } from '@apollo/client';
import { failedOnUnknownField } from '../errors/errors';
import { ReCaptchaMissing } from '../errors/messageFor';
import type { GetReCaptchaQuery } from '../operations.generated';
import { GetReCaptchaDocument } from './GetReCaptcha.gql';
import { loadGoogle, takeToken } from './google';

/**
 * What Magento can guard with reCAPTCHA, by the names of its `ReCaptchaFormEnum`; it has none for coupons.
 * docs/recaptcha.md says which calls they stand for.
 */
export type GuardedForm =
  | 'BRAINTREE'
  | 'CONTACT'
  | 'COUPON_CODE'
  | 'CUSTOMER_CREATE'
  | 'CUSTOMER_EDIT'
  | 'CUSTOMER_FORGOT_PASSWORD'
  | 'CUSTOMER_LOGIN'
  | 'NEWSLETTER'
  | 'PLACE_ORDER'
  | 'PRODUCT_REVIEW'
  | 'RESEND_CONFIRMATION_EMAIL';

export type ReCaptchaHeaders = Record<string, string>;

/** The site key, and the forms that it guards. */
interface Guard {
  siteKey: string;
  forms: readonly (string | null)[];
}

/**
 * What the back end guards; null if it guards no form. Apollo's cache keeps the response for this visit, and never on
 * the device: the merchant may change it. A failed request is repeated by the next call.
 */
async function readGuard(
  client: ApolloClient,
  fetchPolicy: 'cache-first' | 'network-only' = 'cache-first',
): Promise<Guard | null> {
  const response = await client.query({ query: GetReCaptchaDocument, fetchPolicy }).catch((error: unknown) => {
    if (!failedOnUnknownField(error)) throw error;
    // A Magento without its reCAPTCHA modules guards nothing.
    const data = { recaptchaV3Config: null };
    client.writeQuery({ query: GetReCaptchaDocument, data });
    return { data };
  });
  return guardFrom(response.data);
}

function guardFrom(data: GetReCaptchaQuery | null | undefined): Guard | null {
  const { is_enabled, website_key: siteKey, forms } = data?.recaptchaV3Config ?? {};
  return is_enabled && siteKey && forms ? { siteKey, forms } : null;
}

const guards = (guard: Guard, forms: readonly GuardedForm[]): GuardedForm | undefined =>
  forms.find((form) => guard.forms.some((name) => name?.toUpperCase() === form));

/** Whether the back end guards one of the forms; fetches Google's script then. */
export async function prepareGoogle(client: ApolloClient, forms: readonly GuardedForm[]): Promise<boolean> {
  const guard = await readGuard(client).catch(() => null);
  if (!guard || !guards(guard, forms)) return false;
  loadGoogle(guard.siteKey).catch(() => {});
  return true;
}

async function headersOf({ siteKey }: Guard, form: GuardedForm): Promise<ReCaptchaHeaders> {
  try {
    return { 'X-ReCaptcha': await takeToken(await loadGoogle(siteKey), siteKey, form.toLowerCase()) };
  } catch (error) {
    throw new ReCaptchaMissing(error);
  }
}

/** What goes with a call of the first of these forms that is guarded, as far as the back end has said what is. */
export async function headersFor(client: ApolloClient, forms: readonly GuardedForm[]): Promise<ReCaptchaHeaders> {
  const known = client.readQuery({ query: GetReCaptchaDocument });
  if (!known) readGuard(client).catch(() => {});
  const guard = guardFrom(known);
  const form = guard && guards(guard, forms);
  return guard && form ? headersOf(guard, form) : {};
}

/** What goes with a call that was refused for want of a token; null when the back end still says that it wants none. */
export async function headersAfterRefusal(client: ApolloClient, form: GuardedForm): Promise<ReCaptchaHeaders | null> {
  const guard = await readGuard(client, 'network-only').catch(() => null);
  return guard && headersOf(guard, form);
}
