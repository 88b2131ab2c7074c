import type { ApolloClient } from '@apollo/client';
import { trustScriptsOf } from '#lib/browser/bootHandle';
import { failedOnUnknownField } from '../errors/errors';
import { ReCaptchaMissing } from '../errors/failureKind';
import type { GetReCaptchaQuery } from '../operations.generated';
import { GetReCaptchaDocument } from './GetReCaptcha.gql';

/**
 * Values of Magento's `ReCaptchaFormEnum`, and `COUPON_CODE`, which that enum lacks. docs/recaptcha.md lists the
 * requests.
 */
export type ProtectedForm =
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

/** The back end's reCAPTCHA settings: site key and protected forms. */
interface ReCaptchaSettings {
  siteKey: string;
  forms: readonly (string | null)[];
}

/**
 * Reads the back end's reCAPTCHA settings; null if it protects no form. The settings are cached for this visit only,
 * because the merchant may change them. After a failure the next call requests them again.
 */
async function readReCaptchaSettings(
  client: ApolloClient,
  fetchPolicy: 'cache-first' | 'network-only' = 'cache-first',
): Promise<ReCaptchaSettings | null> {
  const response = await client.query({ query: GetReCaptchaDocument, fetchPolicy }).catch((error: unknown) => {
    if (!failedOnUnknownField(error)) throw error;
    // A Magento without the reCAPTCHA modules protects no form.
    const data = { recaptchaV3Config: null };
    client.writeQuery({ query: GetReCaptchaDocument, data });
    return { data };
  });
  return guardFrom(response.data);
}

function guardFrom(data: GetReCaptchaQuery | null | undefined): ReCaptchaSettings | null {
  const { is_enabled, website_key: siteKey, forms } = data?.recaptchaV3Config ?? {};
  return is_enabled && siteKey && forms ? { siteKey, forms } : null;
}

const findProtectedForm = (guard: ReCaptchaSettings, forms: readonly ProtectedForm[]): ProtectedForm | undefined =>
  forms.find((form) => guard.forms.some((name) => name?.toUpperCase() === form));

/** Whether the back end protects one of the forms. If so, starts to load Google's script. */
export async function prepareReCaptchaScript(client: ApolloClient, forms: readonly ProtectedForm[]): Promise<boolean> {
  const guard = await readReCaptchaSettings(client).catch(() => null);
  if (!guard || !findProtectedForm(guard, forms)) return false;
  loadReCaptchaScript(guard.siteKey).catch(() => {});
  return true;
}

async function headersOf({ siteKey }: ReCaptchaSettings, form: ProtectedForm): Promise<ReCaptchaHeaders> {
  try {
    return { 'X-ReCaptcha': await requestToken(await loadReCaptchaScript(siteKey), siteKey, form.toLowerCase()) };
  } catch (error) {
    throw new ReCaptchaMissing(error);
  }
}

/**
 * Returns the headers for the first of these forms that is protected; no headers if the settings are not loaded yet.
 */
export async function headersFor(client: ApolloClient, forms: readonly ProtectedForm[]): Promise<ReCaptchaHeaders> {
  const known = client.readQuery({ query: GetReCaptchaDocument });
  if (!known) readReCaptchaSettings(client).catch(() => {});
  const guard = guardFrom(known);
  const form = guard && findProtectedForm(guard, forms);
  return guard && form ? headersOf(guard, form) : {};
}

/** Returns the headers for a form that was refused without a token; null if the back end protects no form. */
export async function headersAfterRefusal(client: ApolloClient, form: ProtectedForm): Promise<ReCaptchaHeaders | null> {
  const guard = await readReCaptchaSettings(client, 'network-only').catch(() => null);
  return guard && headersOf(guard, form);
}

/** The functions of Google's script that the app uses: https://developers.google.com/recaptcha/docs/v3 */
interface ReCaptchaApi {
  ready(callback: () => void): void;
  execute(siteKey: string, options: { action: string }): PromiseLike<string>;
}

declare global {
  interface Window {
    grecaptcha?: ReCaptchaApi;
  }
}

const RECAPTCHA_TIMEOUT_MS = 10_000;

/** Rejects if the promise does not settle in time: a blocked script may never respond. */
function withTimeout<T>(promise: PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('reCAPTCHA did not answer in time.')), RECAPTCHA_TIMEOUT_MS);
    promise.then(resolve, reject).then(() => clearTimeout(timer));
  });
}

/** Loads Google's script for a site key once per page. */
export function loadReCaptchaScript(siteKey: string): Promise<ReCaptchaApi> {
  const address = new URL('https://www.google.com/recaptcha/api.js');
  address.search = String(new URLSearchParams({ render: siteKey, hl: document.documentElement.lang }));
  const there = [...document.scripts].find(({ src }) => src === address.href);
  const script = there ?? document.createElement('script');

  const loaded = new Promise<ReCaptchaApi>((resolve, reject) => {
    const onLoaded = () => {
      const google = window.grecaptcha;
      if (google) google.ready(() => resolve(google));
      else reject(new Error('The script came without reCAPTCHA.'));
    };
    if (there && window.grecaptcha) return onLoaded();
    script.addEventListener('load', onLoaded, { once: true });
    script.addEventListener('error', () => reject(new Error('The script did not come.')), { once: true });
    if (there) return;
    // Trusted Types must allow HTML, because Google's script creates its badge from an HTML string.
    trustScriptsOf(['https://www.google.com', 'https://www.gstatic.com'], { html: true });
    script.async = true;
    script.src = address.href;
    document.head.append(script);
  });
  return withTimeout(loaded).catch((error: unknown) => {
    // Remove the script, so that the next attempt loads it again.
    script.remove();
    throw error;
  });
}

/**
 * Requests a reCAPTCHA token from Google.
 *
 * @param action name of the form, in lower case
 * @throws Error after a timeout or without a token
 */
export async function requestToken(google: ReCaptchaApi, siteKey: string, action: string): Promise<string> {
  const token: unknown = await withTimeout(google.execute(siteKey, { action }));
  if (typeof token !== 'string' || !token) throw new Error('reCAPTCHA gave no token.');
  return token;
}
