import type { ApolloClient, OperationVariables } from '@apollo/client';
import { lazyChunk } from '#lib/lazyChunk';
import { isReCaptchaRefusal } from '../errors/failureKind';
import type { ProtectedForm, ReCaptchaHeaders } from './guard';

/** Loaded on demand, because few back ends use reCAPTCHA. Undefined after a failure: the back end then refuses. */
const guard = lazyChunk(() => import(/* webpackChunkName: "reactions" */ './guard'));
const load = () => guard.load(true).catch(() => undefined);

/**
 * Checks whether the back end protects one of these forms, and if so loads Google's script. If that fails, sending the
 * form tries again.
 *
 * @returns false if no form is protected or the back end does not respond
 */
export const prepareReCaptcha = async (client: ApolloClient, ...forms: ProtectedForm[]): Promise<boolean> =>
  (await load())?.prepareReCaptchaScript(client, forms) ?? false;

/**
 * A header with the token for the first protected form of these. The token is valid once, for two minutes.
 *
 * @returns no header while the settings are not loaded: the back end may then refuse the request
 * @throws ReCaptchaMissing when Google's check fails
 */
export const reCaptchaHeaders = async (client: ApolloClient, ...forms: ProtectedForm[]): Promise<ReCaptchaHeaders> =>
  (await load())?.headersFor(client, forms) ?? {};

/**
 * Sends a form's request with its token. If the back end refuses it because it had no token, sends it once more with
 * one: the settings were not loaded, or have changed.
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

/** Sends a form's mutation with its token; see `withReCaptcha`. */
export const mutateWithReCaptcha = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  form: ProtectedForm,
  options: ApolloClient.MutateOptions<Data, Variables>,
): Promise<ApolloClient.MutateResult<Data>> =>
  withReCaptcha(client, form, (headers) =>
    client.mutate({ ...options, context: { headers: { ...options.context?.headers, ...headers } } }),
  );
