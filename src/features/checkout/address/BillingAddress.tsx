import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { toLoadProblemProps } from '#api/errors/messageFor';
import { useCountries } from '#api/useCountries';
import { storageKeys } from '#lib/browser/storage';
import { useStoreView } from '#lib/storeViewContext';
import type { BillingAddress as Payer } from '#store/checkout';
import { useAppSelector } from '#store/index';
import { useDraft } from '#store/useDraft';
import { Checkbox } from '#ui/form/ChoiceField';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import { AddressFields } from './AddressFields';
import { type AddressValues, addressOf, valuesOf } from './addressForm';
import css from './BillingAddress.module.css';

/** State of the billing address: the shipping address, or the address in the form. A reload restores typed values. */
export function useBillingAddress() {
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
  // A virtual cart has no other address: its first step asks for the billing address.
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
    /**
     * Resolves to true if the billing address is complete. Otherwise its fields show what is missing, once the
     * countries are loaded.
     */
    isComplete: async () => isSame || (countries.length > 0 && form.trigger()),
    read: async (): Promise<Payer> => {
      if (isSame) return { sameAsShippingAddress: true };
      return { ...(await addressOf(form.getValues(), countries)), sameAsShippingAddress: false };
    },
  };
}

/** Lets the shopper use the shipping address as billing address, or enter another address. */
export function BillingAddress({
  form,
  isSame,
  onSame,
}: Pick<ReturnType<typeof useBillingAddress>, 'form' | 'isSame' | 'onSame'>) {
  const { countries, loading, error, refetch } = useCountries({ skip: isSame });
  return (
    <fieldset className={css.billing}>
      <legend className={css.legend}>
        <FormattedMessage id="checkout.billingAddress" />
      </legend>
      <Checkbox
        label={<FormattedMessage id="checkout.billingSame" />}
        checked={isSame}
        onChange={(event) => onSame(event.target.checked)}
      />
      {!isSame && error && <LoadProblem {...toLoadProblemProps(error, () => void refetch())} />}
      {!isSame && loading && <Skeleton height="24rem" />}
      {!isSame && !loading && !error && (
        <AddressFields form={form} countries={countries} section="billing" hasCourier={false} />
      )}
    </fieldset>
  );
}
