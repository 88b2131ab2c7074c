import type { UseFormReturn } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import { loadProblem } from '#api/errors/messageFor';
import { useCountries } from '#api/useCountries';
import { Checkbox } from '#ui/form/ChoiceField';
import { LoadProblem } from '#ui/LoadProblem';
import { Skeleton } from '#ui/Skeleton';
import { AddressFields } from './AddressFields';
import type { AddressValues } from './addressForm';
import css from './BillingAddress.module.css';

interface BillingAddressProps {
  form: UseFormReturn<AddressValues>;
  isSame: boolean;
  onSame(isSame: boolean): void;
}

/** Whose name the bill is in: the address of the delivery, or another one. */
export function BillingAddress({ form, isSame, onSame }: BillingAddressProps) {
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
      {!isSame && error && <LoadProblem {...loadProblem(error, () => void refetch())} />}
      {!isSame && loading && <Skeleton height="24rem" />}
      {!isSame && !loading && !error && (
        <AddressFields form={form} countries={countries} section="billing" hasCourier={false} />
      )}
    </fieldset>
  );
}
