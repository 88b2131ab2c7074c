import { FormattedMessage, useIntl } from 'react-intl';
import type { GetAddressBookQuery } from '#api/operations.generated';
import type { ShippingAddress } from '#lib/addresses';
import { arabicCommas } from '#lib/text/commas';
import { Select } from '#ui/form/Select';
import { addressFrom } from './customerAddress';

export type SavedAddress = NonNullable<NonNullable<NonNullable<GetAddressBookQuery['customer']>['addresses']>[number]>;

interface SavedAddressesProps {
  addresses: readonly SavedAddress[];
  /** The one that the form begins with. */
  chosen: SavedAddress | null;
  /** Null for a new address. */
  onChoose: (address: ShippingAddress | null) => void;
}

/** A customer's own addresses, to fill the form with one of them. */
export function SavedAddresses({ addresses, chosen, onChoose }: SavedAddressesProps) {
  const intl = useIntl();
  // An option holds text only: each part, in whatever script, is set apart by U+2068 … U+2069.
  const text = ({ firstname, lastname, street: [street = ''], city }: ShippingAddress) =>
    [`${firstname} ${lastname}`, arabicCommas(street), city]
      .filter((part) => part.trim() !== '')
      .map((part) => `\u2068${part}\u2069`)
      .join(' · ');
  return (
    <Select
      label={<FormattedMessage id="checkout.savedAddresses" />}
      defaultValue={chosen ? String(chosen.id) : ''}
      options={[
        ...addresses.map((address) => ({ value: String(address.id), label: text(addressFrom(address)) })),
        { value: '', label: intl.formatMessage({ id: 'checkout.newAddress' }) },
      ]}
      onChange={({ target }) => {
        const address = addresses.find(({ id }) => String(id) === target.value);
        onChoose(address ? addressFrom(address) : null);
      }}
    />
  );
}
