import type { ApolloClient, OperationVariables } from '@apollo/client';
import { lazyChunk } from '#lib/lazyChunk';
import { isReCaptchaRefusal } from '../errors/failureKind';
import type { ProtectedForm, ReCaptchaHeaders } from './reCaptchaClient';

/**
 * Loads on demand, because few back ends use reCAPTCHA. If this code does not load, the back end refuses a protected
 * form.
 */
const guard = lazyChunk(() => import(/* webpackChunkName: "idle" */ './reCaptchaClient'));
const load = () => guard.load(true).catch(() => undefined);

/**
 * Checks whether the back end protects one of these forms, and if so loads Google's script. If the script does not
 * load, sending the form loads it again.
 *
 * @returns false if no form is protected or the back end does not respond
 */
export const prepareReCaptcha = async (client: ApolloClient, ...forms: ProtectedForm[]): Promise<boolean> =>
  (await load())?.prepareReCaptchaScript(client, forms) ?? false;

/**
 * Returns a header with a token for the first of these forms that is protected. The token is valid once, for two
 * minutes.
 *
 * @returns no header while the settings are not loaded: the back end may then refuse the request
 * @throws ReCaptchaMissing when Google's check fails
 */
export const reCaptchaHeaders = async (client: ApolloClient, ...forms: ProtectedForm[]): Promise<ReCaptchaHeaders> =>
  (await load())?.headersFor(client, forms) ?? {};

/**
 * Sends a form's request with its reCAPTCHA token. If the back end refuses a request without a token, sends it again
 * with a token: the settings were not loaded, or have changed.
 *
 * @param given the headers, if the caller has requested them before
 * @throws ReCaptchaMissing when Google's check fails; nothing is sent then
 */
export async function withReCaptcha<Done>(
  client: ApolloClient,
  form: ProtectedForm,
  send: (headers: ReCaptchaHeaders) => Promise<Done>,
  given?: ReCaptchaHeaders,
): Promise<Done> {
  const headers = given ?? (await reCaptchaHeaders(client, form));
  try {
    return await send(headers);
  } catch (error) {
    if (!isReCaptchaRefusal(error) || 'X-ReCaptcha' in headers) throw error;
    const wanted = await (await load())?.headersAfterRefusal(client, form);
    if (!wanted) throw error;
    return send(wanted);
  }
}

/** Sends a form's mutation with its reCAPTCHA token; see `withReCaptcha`. */
export const mutateWithReCaptcha = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  form: ProtectedForm,
  options: ApolloClient.MutateOptions<Data, Variables>,
): Promise<ApolloClient.MutateResult<Data>> =>
  withReCaptcha(client, form, (headers) =>
    client.mutate({ ...options, context: { headers: { ...options.context?.headers, ...headers } } }),
  );
