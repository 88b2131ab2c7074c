import type { ApolloClient } from '@apollo/client';
import { ReCaptchaMissing } from '../errors/messageFor';
import { failedOnUnknownField } from '../errors/unknownField';
import { notKept } from '../notKept';
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

interface Asked {
  answer: Promise<Guard | null>;
  /** The answer once it is there; null when no form is guarded. */
  guard?: Guard | null;
}

/** What each visit's back end has said. */
const asked = new WeakMap<ApolloClient, Asked>();

/** What the back end guards; asked once in a visit, unless it must be asked again. A failure counts as no answer. */
function askGuard(client: ApolloClient, again = false): Asked {
  const known = asked.get(client);
  if (known && !again) return known;
  const now: Asked = { answer: readGuard(client) };
  asked.set(client, now);
  now.answer.then(
    (guard) => {
      now.guard = guard;
    },
    () => asked.get(client) === now && asked.delete(client),
  );
  return now;
}

async function readGuard(client: ApolloClient): Promise<Guard | null> {
  const ask = client.query({
    query: GetReCaptchaDocument,
    // It changes with the merchant's settings, which a kept answer would not.
    fetchPolicy: notKept,
  });
  const answer = await ask.catch((error: unknown) => {
    // A Magento without its reCAPTCHA modules guards nothing.
    if (failedOnUnknownField(error)) return null;
    throw error;
  });
  const { is_enabled, website_key: siteKey, forms } = answer?.data?.recaptchaV3Config ?? {};
  return is_enabled && siteKey && forms ? { siteKey, forms } : null;
}

const guards = (guard: Guard, forms: readonly GuardedForm[]): GuardedForm | undefined =>
  forms.find((form) => guard.forms.some((name) => name?.toUpperCase() === form));

/** Whether the back end guards one of the forms; fetches Google's script then. */
export async function prepareGoogle(client: ApolloClient, forms: readonly GuardedForm[]): Promise<boolean> {
  const guard = await askGuard(client).answer.catch(() => null);
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
  const { guard } = askGuard(client);
  const form = guard && guards(guard, forms);
  return guard && form ? headersOf(guard, form) : {};
}

/** What goes with a call that was refused for want of a token; null when the back end still says that it wants none. */
export async function headersAfterRefusal(client: ApolloClient, form: GuardedForm): Promise<ReCaptchaHeaders | null> {
  const guard = await askGuard(client, true).answer.catch(() => null);
  return guard && headersOf(guard, form);
}
