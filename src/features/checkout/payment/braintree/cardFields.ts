import type { ApolloClient } from '@apollo/client';
import { failedOnUnknownField, requirePart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import type { GetBraintreeSettingsQuery } from '#api/operations.generated';
import type { ShippingAddress } from '#lib/addresses';
import { trustScriptsOf } from '#lib/browser/bootHandle';
import { config } from '#lib/config';
import { isObject } from '#lib/guards';
import { fractionDigits } from '#lib/money';
import { PaymentProblem, type Purchase } from '../contract/paymentModule';
import { CreateBraintreeClientTokenDocument } from './CreateBraintreeClientToken.gql';
import { type CardFieldName, type CardSdk, cardFieldNames, type HostedFields, type Verification } from './cardSdk';
import { GetBraintreeSettingsDocument } from './GetBraintreeSettings.gql';

export interface CardFields {
  settings: BraintreeSettings | null;
  focus(field: CardFieldName): void;
  onChange(handler: (field: CardFieldName) => void): void;
  /**
   * Resolves to the card's nonce and last digits, after the card's bank has confirmed the payment if required. Rejects
   * with a `PaymentProblem`.
   */
  collect(purchase: Purchase): Promise<{ nonce: string; lastDigits: string }>;
  remove(): void;
}

export class CardProblem extends PaymentProblem {
  readonly fields: readonly CardFieldName[];

  constructor(id: string, fields: readonly CardFieldName[] = []) {
    super(id);
    this.fields = fields;
  }
}

interface FieldMounts {
  boxes: Record<CardFieldName, HTMLElement>;
  placeholders: Partial<Record<CardFieldName, string>>;
  styles: Record<string, Record<string, string>>;
}

/** Mounts the provider's card fields. On failure, rejects and removes the fields that were mounted. */
export async function openCardFields(
  client: ApolloClient,
  places: FieldMounts,
  signal: AbortSignal,
): Promise<CardFields> {
  const opening = open(client, places);
  try {
    const fields = await withTimeout(MOUNT_TIMEOUT_MS, 'checkout.cardNotLoaded', opening);
    signal.throwIfAborted();
    return fields;
  } catch (error) {
    opening.then((late) => late.remove()).catch(() => {});
    throw error;
  }
}

/** Milliseconds within which the fields must be mounted. */
const MOUNT_TIMEOUT_MS = 20_000;

/** Rejects with a `PaymentProblem` of the message `id` if `work` takes longer than `time` milliseconds. */
const withTimeout = <Given>(time: number, id: string, work: Promise<Given>): Promise<Given> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new PaymentProblem(id)), time);
    }),
  ]);

async function open(apollo: ApolloClient, { boxes, placeholders, styles }: FieldMounts): Promise<CardFields> {
  const [{ data }, settings] = await Promise.all([
    apollo.mutate({ mutation: CreateBraintreeClientTokenDocument, fetchPolicy: noCache }),
    readSettings(apollo),
  ]);
  const token = requirePart(data?.createBraintreeClientToken);
  const sdk = await loadCardSdk(token);
  const client = await sdk.client.create({ authorization: token });
  const field = (name: CardFieldName) => ({ container: boxes[name], placeholder: placeholders[name] ?? '' });
  const hosted = await sdk.hostedFields.create({
    client,
    styles,
    fields: { number: field('number'), expirationDate: field('expirationDate'), cvv: field('cvv') },
  });
  return {
    settings,
    focus: (name) => hosted.focus(name),
    onChange: (handler) => hosted.on('validityChange', ({ emittedBy }) => handler(emittedBy)),
    async collect(purchase) {
      const { nonce, details } = await tokenize(hosted);
      const lastDigits = details.lastFour ?? '';
      if (!needsVerification(settings, purchase)) return { nonce, lastDigits };
      return { nonce: await verify(sdk, client, { nonce, bin: details.bin }, purchase), lastDigits };
    },
    remove: () => void hosted.teardown().catch(() => {}),
  };
}

const codeOf = (error: unknown): string => (isObject(error) ? String(error.code ?? '') : '');

function invalidFields(error: unknown): CardFieldName[] {
  const keys = isObject(error) && isObject(error.details) ? error.details.invalidFieldKeys : [];
  return cardFieldNames.filter((name) => Array.isArray(keys) && keys.includes(name));
}

async function tokenize(hosted: HostedFields) {
  try {
    // The request to the provider has the same time limit as the order request.
    return await withTimeout(config.orderTimeout, 'checkout.cardTimeout', hosted.tokenize());
  } catch (error) {
    if (error instanceof PaymentProblem) throw error;
    switch (codeOf(error)) {
      case 'HOSTED_FIELDS_FIELDS_EMPTY':
        throw new CardProblem('checkout.cardIncomplete', cardFieldNames);
      case 'HOSTED_FIELDS_FIELDS_INVALID':
        throw new CardProblem('checkout.cardIncomplete', invalidFields(error));
      case 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED':
        throw new CardProblem('checkout.cardIncomplete', ['cvv']);
      case 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR':
        throw new PaymentProblem('checkout.cardTimeout', { cause: error });
      default:
        throw new PaymentProblem('checkout.cardRefused', { cause: error });
    }
  }
}

/**
 * Converts an address for 3-D Secure, which accepts ASCII characters only. A value with other characters is omitted.
 */
const bankAddress = ({ firstname, lastname, street, city, postcode, country_id, telephone }: ShippingAddress) =>
  Object.fromEntries(
    Object.entries({
      givenName: firstname,
      surname: lastname,
      phoneNumber: telephone.replace(/\D/g, ''),
      streetAddress: street[0],
      extendedAddress: street[1],
      locality: city,
      postalCode: postcode,
      countryCodeAlpha2: country_id,
    }).filter((entry): entry is [string, string] => /^[ -~]+$/.test(entry[1] ?? '')),
  );

async function verify(
  sdk: CardSdk,
  client: unknown,
  card: { nonce: string; bin: string },
  { total, email, billingAddress }: Purchase,
): Promise<string> {
  const secure = await sdk.threeDSecure.create({ client, version: 2 }).catch((error: unknown) => {
    throw new PaymentProblem('checkout.cardTimeout', { cause: error });
  });
  let answer: Verification;
  try {
    answer = await secure.verifyCard({
      ...card,
      amount: total.value.toFixed(fractionDigits(total.currency)),
      ...(email && { email }),
      ...(billingAddress && { billingAddress: bankAddress(billingAddress) }),
      onLookupComplete: (_data, next) => next(),
    });
  } catch (error) {
    throw new PaymentProblem(/CANCELED/.test(codeOf(error)) ? 'checkout.cardNotConfirmed' : 'checkout.cardTimeout', {
      cause: error,
    });
  } finally {
    void secure.teardown().catch(() => {});
  }
  // A card is accepted if its bank does not support 3-D Secure, but not if its holder did not confirm the payment.
  if (answer.liabilityShiftPossible && !answer.liabilityShifted) throw new PaymentProblem('checkout.cardNotConfirmed');
  return answer.nonce;
}

/**
 * URL of a replacement for braintree-web on this host, or null. Only tokens of the embedded back end contain such a
 * URL.
 */
function standInOf(token: string): string | null {
  try {
    const { standIn } = JSON.parse(atob(token));
    const url = typeof standIn === 'string' ? new URL(standIn, window.location.origin) : null;
    return url?.origin === window.location.origin ? url.href : null;
  } catch {
    return null;
  }
}

/** Origins of the scripts that Braintree's code loads: its own, and those of Cardinal for 3-D Secure. */
const scriptOrigins = [
  'https://assets.braintreegateway.com',
  'https://songbird.cardinalcommerce.com',
  'https://songbirdstag.cardinalcommerce.com',
];

/** Loads braintree-web, or the replacement whose URL the client token contains. */
async function loadCardSdk(token: string): Promise<CardSdk> {
  const standIn = standInOf(token);
  if (standIn) return import(/* webpackIgnore: true */ standIn);
  trustScriptsOf(scriptOrigins, { html: true });
  return (await import(/* webpackChunkName: "braintree" */ './gateway')).gateway;
}

export type BraintreeSettings = NonNullable<GetBraintreeSettingsQuery['storeConfig']>;

/**
 * Reads Braintree's settings; null if the Magento module is too old to return them. Rejects on any other error, because
 * 3-D Secure must not be skipped.
 */
export async function readSettings(client: ApolloClient): Promise<BraintreeSettings | null> {
  try {
    const { data } = await client.query({ query: GetBraintreeSettingsDocument, fetchPolicy: noCache });
    return requirePart(data?.storeConfig);
  } catch (error) {
    if (failedOnUnknownField(error)) return null;
    throw error;
  }
}

/** True if the holder's bank must confirm the payment (3-D Secure), by the rules of Magento's module. */
function needsVerification(settings: BraintreeSettings | null, { total, billingAddress }: Purchase): boolean {
  if (!settings?.braintree_3dsecure_verify_3dsecure) return false;
  if (settings.braintree_3dsecure_always_request_3ds) return true;
  const countries = settings.braintree_3dsecure_specificcountry?.split(',') ?? [];
  const isHere = !settings.braintree_3dsecure_allowspecific || countries.includes(billingAddress?.country_id ?? '');
  return isHere && total.value >= Number(settings.braintree_3dsecure_threshold_amount ?? 0);
}
