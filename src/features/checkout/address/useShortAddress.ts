import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Country } from '#api/useCountries';
import { useStoreView } from '#lib/storeViewContext';
import { tidy } from '#lib/text/tidy';
import type { AddressValues } from './addressForm';
import { lookUpShortAddress } from './lookUpShortAddress';

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
