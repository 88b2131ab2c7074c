import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { loadProblem } from '#api/errors/messageFor';
import type { CustomerAddressFragment } from '#api/operations.generated';
import { type Country, useCountries } from '#api/useCountries';
import { AddressFields } from '#features/checkout/address/AddressFields';
import { type AddressValues, addressOf, valuesOf } from '#features/checkout/address/addressForm';
import { addressFrom, inputFrom } from '#features/checkout/address/customerAddress';
import { refusedField } from '#features/checkout/address/refusedField';
import { formFailure } from '#features/user/forms';
import { storageKeys } from '#lib/browser/storage';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch, useAppSelector } from '#store/index';
import { useDraft } from '#store/useDraft';
import { Button } from '#ui/Button';
import { Checkbox } from '#ui/form/ChoiceField';
import { FormError } from '#ui/form/FormError';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import css from './AccountForm.module.css';
import { saveAddress } from './addressActions';

interface AddressFormProps {
  address: CustomerAddressFragment | null;
  isFirst: boolean;
  onSaved: () => void;
  onCancel: () => void;
}

/** An address of the book, or a new one. The first is the default for everything. */
export function AddressForm(props: AddressFormProps) {
  const { countries, loading, error, refetch } = useCountries();
  if (error) return <LoadProblem {...loadProblem(error, () => void refetch())} />;
  if (loading) return <Skeleton height="24rem" />;
  return <LoadedForm {...props} countries={countries} />;
}

function LoadedForm({ address, isFirst, onSaved, onCancel, countries }: AddressFormProps & { countries: Country[] }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const view = useStoreView();
  const { firstname, lastname } = useAppSelector((state) => state.user.currentUser);
  const { draft, keep, forget } = useDraft<AddressValues>(storageKeys.draft('address', address?.id ?? 'new'));
  const form = useForm<AddressValues>({
    defaultValues: {
      ...(address
        ? valuesOf(addressFrom(address), view.country, countries)
        : { ...valuesOf(null, view.country), firstname, lastname }),
      ...draft,
    },
    mode: 'onTouched',
  });
  const [isShipping, setShipping] = useState(isFirst || Boolean(address?.default_shipping));
  const [isBilling, setBilling] = useState(isFirst || Boolean(address?.default_billing));
  const { getValues, handleSubmit, setError, formState } = form;

  const submit = async (values: AddressValues) => {
    try {
      const input = {
        ...inputFrom(await addressOf(values, countries), address),
        default_shipping: isShipping,
        default_billing: isBilling,
      };
      await dispatch(saveAddress(address?.id ?? null, input));
    } catch (caught) {
      const refused = refusedField(caught);
      if (refused) setError(refused.name, { message: intl.formatMessage({ id: refused.id }) }, { shouldFocus: true });
      else setError('root', { message: formFailure(caught, intl) });
      return;
    }
    forget();
    onSaved();
  };

  return (
    <form className={css.form} noValidate onChange={() => keep(getValues())} onSubmit={handleSubmit(submit)}>
      <FormError message={formState.errors.root?.message} />
      <AddressFields form={form} countries={countries} />
      <div className={css.choices}>
        <Checkbox
          name="default-shipping"
          label={<FormattedMessage id="account.useForShipping" />}
          checked={isShipping}
          // A default is given up by making another one it.
          disabled={isFirst || Boolean(address?.default_shipping)}
          onChange={(event) => setShipping(event.target.checked)}
        />
        <Checkbox
          name="default-billing"
          label={<FormattedMessage id="account.useForBilling" />}
          checked={isBilling}
          disabled={isFirst || Boolean(address?.default_billing)}
          onChange={(event) => setBilling(event.target.checked)}
        />
      </div>
      <div className={css.actions}>
        <Button type="submit" pending={formState.isSubmitting}>
          <FormattedMessage id="account.save" />
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          <FormattedMessage id="account.cancel" />
        </Button>
      </div>
    </form>
  );
}
