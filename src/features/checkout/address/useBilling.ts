import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useCountries } from '#api/useCountries';
import { storageKeys } from '#lib/browser/storage';
import { useStoreView } from '#lib/storeViewContext';
import type { BillingAddress } from '#store/checkout';
import { useAppSelector } from '#store/index';
import { useDraft } from '#store/useDraft';
import { type AddressValues, addressOf, valuesOf } from './addressForm';

/** Who pays: the shopper at the address of the delivery, or whoever the form says. What is typed outlives a reload. */
export function useBilling() {
  const view = useStoreView();
  const billing = useAppSelector((state) => state.checkout.billingAddress);
  const isVirtual = useAppSelector((state) => state.cart.details?.is_virtual === true);
  const { draft, keep, forget } = useDraft<AddressValues>(storageKeys.checkout('billing_draft', view.website));
  const other = billing && !billing.sameAsShippingAddress ? billing : null;
  const [isTicked, setTicked] = useState(!draft && !other);
  const form = useForm<AddressValues>({
    defaultValues: { ...valuesOf(other, view.country), ...draft },
    mode: 'onTouched',
  });
  // The first step of a cart that is not sent anywhere asks for this very address.
  const isSame = isTicked || isVirtual;
  const { countries } = useCountries({ skip: isSame });
  return {
    form,
    isVirtual,
    isSame,
    onSame: (ticked: boolean) => {
      setTicked(ticked);
      if (ticked) forget();
    },
    keepDraft: () => {
      const values = { ...valuesOf(null, view.country), ...form.getValues() };
      if (!isSame) keep(values);
    },
    /** True when the order can be sent with it; else its fields, which come with the countries, say what is missing. */
    isComplete: async () => isSame || (countries.length > 0 && form.trigger()),
    read: async (): Promise<BillingAddress> => {
      if (isSame) return { sameAsShippingAddress: true };
      return { ...(await addressOf(form.getValues(), countries)), sameAsShippingAddress: false };
    },
  };
}
