import { hasTexts } from '#lib/guards';
import { shop } from '#lib/shop';

/** What a short address of the Saudi national address stands for. */
export interface AddressParts {
  buildingNumber: string;
  street: string;
  district: string;
  city: string;
  /** ISO 3166-2 (`SA-01`), and the region's name in the language of the view. */
  region: { code: string; name: string };
  postcode: string;
}

const isParts = (value: unknown): value is AddressParts =>
  hasTexts(value, 'buildingNumber', 'street', 'district', 'city', 'postcode') && hasTexts(value.region, 'code', 'name');

/** The shopper types on meanwhile; what comes later is of no use. In milliseconds. */
const PATIENCE = 4_000;

/**
 * Asks the merchant's service what a short address (`RHMA3184`) stands for; docs/addresses.md says
 * what it has to answer. Null when it does not know, when nobody answers, and where there is no
 * such service: the shopper fills the form in as ever then.
 */
export async function lookUpShortAddress(code: string, store: string): Promise<AddressParts | null> {
  if (!shop.shortAddresses) return null;
  const path = shop.shortAddresses.replace('{store}', store).replace('{code}', encodeURIComponent(code));
  try {
    const answer = await fetch(new URL(path, window.location.origin), {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const parts: unknown = answer.ok ? await answer.json() : null;
    return isParts(parts) ? parts : null;
  } catch {
    return null;
  }
}
