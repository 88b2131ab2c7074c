import { useApolloClient } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import type { CustomerAddressFragment } from '#api/operations.generated';
import { addressFrom } from '#features/checkout/customerAddress';
import { formatAddress } from '#lib/addresses';
import css from './AccountForm.module.css';
import { DeleteAddressDocument } from './DeleteAddress.gql';
import { DeleteDialog } from './DeleteDialog';

/** Asks before an address is gone. */
export function DeleteAddressDialog({
  open,
  address,
  onClose,
  onDeleted,
}: {
  open: boolean;
  address: CustomerAddressFragment;
  onClose: () => void;
  onDeleted: () => Promise<void>;
}) {
  const intl = useIntl();
  const client = useApolloClient();
  const remove = async () => {
    const variables = { id: address.id ?? 0 };
    await client.mutate({ mutation: DeleteAddressDocument, variables, fetchPolicy: 'no-cache' });
    await onDeleted();
  };
  return (
    <DeleteDialog open={open} question="account.deleteQuestion" onClose={onClose} onDelete={remove}>
      <p className={css.lines}>
        {formatAddress(addressFrom(address), { locale: intl.locale }).map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </p>
    </DeleteDialog>
  );
}
