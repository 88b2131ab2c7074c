import type { ApolloClient, OperationVariables } from '@apollo/client';
import { lazyChunk } from '#lib/lazyChunk';
import { isReCaptchaRefusal } from '../errors/failureKind';
import type { GuardedForm, ReCaptchaHeaders } from './guard';

/** The code for it, which few shops need; undefined when it does not come: then the back end has to say no. */
const guard = lazyChunk(() => import(/* webpackChunkName: "reactions" */ './guard'));
const load = () => guard.load(true).catch(() => undefined);

/**
 * Asks whether one of these forms is guarded, and loads Google's script then. If that fails, sending the form tries
 * again. False when the back end does not answer.
 */
export const prepareReCaptcha = async (client: ApolloClient, ...forms: GuardedForm[]): Promise<boolean> =>
  (await load())?.prepareGoogle(client, forms) ?? false;

/**
 * The token for the first of these forms that is guarded, as a header. It can be used once, for two minutes. None while
 * the settings are not known: the back end refuses the request then.
 * @throws ReCaptchaMissing when Google's check fails
 */
export const reCaptchaHeaders = async (client: ApolloClient, ...forms: GuardedForm[]): Promise<ReCaptchaHeaders> =>
  (await load())?.headersFor(client, forms) ?? {};

/**
 * Sends a form's request with its token. If it is refused for want of a token, it is sent once more with one: the
 * settings were not known, or have changed.
 * @param given the headers, where they were requested before
 * @throws ReCaptchaMissing when Google's check fails; nothing is sent then
 */
export async function withReCaptcha<Done>(
  client: ApolloClient,
  form: GuardedForm,
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

/** Sends a form's mutation with the token that the back end wants for it, as `withReCaptcha` does. */
export const mutateWithReCaptcha = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  form: GuardedForm,
  options: ApolloClient.MutateOptions<Data, Variables>,
): Promise<ApolloClient.MutateResult<Data>> =>
  withReCaptcha(client, form, (headers) =>
    client.mutate({ ...options, context: { headers: { ...options.context?.headers, ...headers } } }),
  );
