import { trustScriptsOf } from '#lib/browser/bootHandle';
import type { CardSdk } from './cardSdk';

/**
 * The address, on this host, of a program that takes the place of braintree-web, from the token that the back end gave.
 * Braintree's own tokens name none; a shop without Braintree's gateway, as the embedded one, does.
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

/** Whose scripts Braintree's code loads: its own, and those of the banks' check of the card holder. */
const scriptOrigins = [
  'https://assets.braintreegateway.com',
  'https://songbird.cardinalcommerce.com',
  'https://songbirdstag.cardinalcommerce.com',
];

/** The code that speaks to the gateway of a client token. */
export async function loadCardSdk(token: string): Promise<CardSdk> {
  const standIn = standInOf(token);
  if (standIn) return import(/* webpackIgnore: true */ standIn);
  trustScriptsOf(scriptOrigins, { html: true });
  return (await import(/* webpackChunkName: "braintree" */ './gateway')).gateway;
}
