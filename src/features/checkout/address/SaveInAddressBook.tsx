import { type UseFormReturn, useWatch } from 'react-hook-form';
import { FormattedMessage } from 'react-intl';
import type { Country } from '#api/useCountries';
import { useStoreView } from '#lib/storeViewContext';
import { toLatinDigits } from '#lib/text/digits';
import { Checkbox } from '#ui/form/ChoiceField';
import { type AddressValues, typedAddress, valuesOf } from './addressForm';
import { addressFrom } from './customerAddress';
import type { SavedAddress } from './SavedAddresses';

/** Digits at the end of a phone number that tell it from others, with or without the country's code. */
const PHONE_DIGITS = 8;

function essence(values: AddressValues, countries: readonly Country[]): string {
  const { email: _email, customer_notes: _notes, telephone, ...address } = typedAddress(values, countries);
  return JSON.stringify([address, toLatinDigits(telephone).replaceAll(/\D/g, '').slice(-PHONE_DIGITS)]);
}

/** True if the address of the form is one of the customer's address book. */
export const isInBook = (
  values: AddressValues,
  addresses: readonly SavedAddress[],
  countries: readonly Country[],
): boolean =>
  addresses.some(
    (saved) => essence(values, countries) === essence(valuesOf(addressFrom(saved), 'SA', countries), countries),
  );

/** Offers to save an address that is not in the customer's address book. */
export function SaveInAddressBook({
  form,
  addresses,
  countries,
}: {
  form: UseFormReturn<AddressValues>;
  addresses: readonly SavedAddress[];
  countries: readonly Country[];
}) {
  const { country } = useStoreView();
  const values = { ...valuesOf(null, country), ...useWatch({ control: form.control }) };
  if (isInBook(values, addresses, countries)) return null;
  return (
    <Checkbox
      label={<FormattedMessage id="checkout.saveAddress" />}
      checked={values.save !== ''}
      onChange={({ target }) => form.setValue('save', target.checked ? 'yes' : '')}
    />
  );
}
