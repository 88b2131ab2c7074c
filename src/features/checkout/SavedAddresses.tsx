import { useQuery } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ShippingAddress } from '#lib/addresses';
import { arabicCommas } from '#lib/text/commas';
import { useAppSelector } from '#store/index';
import { Select } from '#ui/form/Select';
import { addressFrom } from './customerAddress';
import { GetAddressBookDocument } from './GetAddressBook.gql';

/**
 * A customer's own addresses, to fill the form with one of them. The default one fills it by itself when `fillsEmpty`
 * says that nothing has been given yet.
 */
export function SavedAddresses({
  fillsEmpty,
  onChoose,
}: {
  fillsEmpty: boolean;
  onChoose: (address: ShippingAddress | null) => void;
}) {
  const intl = useIntl();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const { data } = useQuery(GetAddressBookDocument, { skip: !isSignedIn });
  const addresses = (data?.customer?.addresses ?? []).filter((address) => address !== null);
  const preferred = addresses.find((address) => address.default_shipping) ?? addresses[0];
  const filled = useRef(!fillsEmpty);

  useEffect(() => {
    if (filled.current || !preferred) return;
    filled.current = true;
    onChoose(addressFrom(preferred));
  });

  if (addresses.length === 0) return null;
  // An option holds text only: each part, in whatever script, is set apart by U+2068 … U+2069.
  const text = ({ firstname, lastname, street: [street = ''], city }: ShippingAddress) =>
    [`${firstname} ${lastname}`, arabicCommas(street), city]
      .filter((part) => part.trim() !== '')
      .map((part) => `\u2068${part}\u2069`)
      .join(' · ');
  return (
    <Select
      label={<FormattedMessage id="checkout.savedAddresses" />}
      defaultValue={fillsEmpty ? String(preferred?.id) : ''}
      options={[
        ...addresses.map((address) => ({ value: String(address.id), label: text(addressFrom(address)) })),
        { value: '', label: intl.formatMessage({ id: 'checkout.newAddress' }) },
      ]}
      onChange={({ target }) => {
        const chosen = addresses.find(({ id }) => String(id) === target.value);
        onChoose(chosen ? addressFrom(chosen) : null);
      }}
    />
  );
}
