import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Country } from '#api/useCountries';
import { hasTexts } from '#lib/guards';
import { shop } from '#lib/shop';
import { useStoreView } from '#lib/storeViewContext';
import { tidy } from '#lib/text/tidy';
import type { AddressValues } from './addressForm';

/** What a short address of the Saudi national address stands for. */
interface AddressParts {
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
async function lookUpShortAddress(code: string, store: string): Promise<AddressParts | null> {
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

/** What a short address fills in. */
const parts = ['buildingNumber', 'street', 'district', 'city', 'region', 'postcode'] as const;

/**
 * Fills an address in from its short form, as soon as that is whole: what the shopper has typed stays. `isFilled` until
 * another is typed.
 */
export function useShortAddress(form: UseFormReturn<AddressValues>, countries: readonly Country[]) {
  const { code: store } = useStoreView();
  const [filled, setFilled] = useState<Partial<AddressValues> | null>(null);
  const { getValues, setValue } = form;

  const fill = async (typed: string) => {
    const code = tidy(typed, 'shortAddress');
    if (!/^[A-Z]{4}\d{4}$/.test(code)) return;
    const found = await lookUpShortAddress(code, store);
    // The shopper has gone on meanwhile.
    if (!found || tidy(getValues('shortAddress'), 'shortAddress') !== code) return;
    const { region, ...texts } = found;
    const listed = countries
      .find(({ id }) => id === getValues('country_id'))
      ?.regions.find((one) => one.code === region.code);
    const values = { ...texts, region: listed ? String(listed.id) : region.name };
    const isOpen = (name: (typeof parts)[number]) => ['', filled?.[name]].includes(getValues(name));
    for (const name of parts.filter(isOpen))
      setValue(name, values[name], { shouldValidate: true, shouldTouch: true, shouldDirty: true });
    setFilled({ ...values, shortAddress: code });
  };
  const isFilled = filled !== null && tidy(form.watch('shortAddress'), 'shortAddress') === filled.shortAddress;
  return { fill, isFilled };
}
