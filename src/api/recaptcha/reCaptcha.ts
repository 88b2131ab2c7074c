import type { ApolloClient, OperationVariables } from '@apollo/client';
import { lazyChunk } from '#lib/lazyChunk';
import { isReCaptchaRefusal } from '../errors/messageFor';
import type { GuardedForm, ReCaptchaHeaders } from './guard';

/** The code for it, which few shops need; undefined when it does not come: then the back end has to say no. */
const guard = lazyChunk(() => import(/* webpackChunkName: "reactions" */ './guard'));
const load = () => guard.load(true).catch(() => undefined);

/**
 * Asks whether one of these forms is guarded, and fetches Google's script then: the shopper is at the form. If it does
 * not come, sending the form tries again. False when the back end does not say.
 */
export const prepareReCaptcha = async (client: ApolloClient, ...forms: GuardedForm[]): Promise<boolean> =>
  (await load())?.prepareGoogle(client, forms) ?? false;

/**
 * What goes with a call of the first of these forms that is guarded: a token, which counts once and for two minutes.
 * Nobody waits for a back end that has not said yet what it guards: it says so by refusing.
 * @throws ReCaptchaMissing when Google's check does not come
 */
export const reCaptchaHeaders = async (client: ApolloClient, ...forms: GuardedForm[]): Promise<ReCaptchaHeaders> =>
  (await load())?.headersFor(client, forms) ?? {};

/**
 * Makes a call of a form with the token that the back end wants for it. A call that was refused for want of a token is
 * made once more with one: the settings have changed, or there is no telling that the form is guarded. Nothing was done
 * then.
 * @param given the headers, where they were asked for before
 * @throws ReCaptchaMissing when Google's check does not come; nothing is sent then
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
