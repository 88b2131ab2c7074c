import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CustomerAddressFragment } from '#api/operations.generated';
import { addressFrom } from '#features/checkout/customerAddress';
import { formFailure } from '#features/user/forms';
import { formatAddress } from '#lib/addresses';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/Dialog';
import { FormError } from '#ui/FormError';
import css from './AccountForm.module.css';
import { DeleteAddressDocument } from './DeleteAddress.gql';

/** Asks before an address is gone for good. */
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
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();

  const remove = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const variables = { id: address.id ?? 0 };
      await client.mutate({ mutation: DeleteAddressDocument, variables, fetchPolicy: 'no-cache' });
      await onDeleted();
    } catch (error) {
      setFailure(formFailure(error, intl));
    } finally {
      setPending(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={<FormattedMessage id="account.deleteQuestion" />}>
      <div className={css.form}>
        <FormError message={failure} />
        <p className={css.lines}>
          {formatAddress(addressFrom(address), { locale: intl.locale }).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
        </p>
        <div className={css.actions}>
          <Button variant="danger" pending={pending} onClick={() => void remove()}>
            <FormattedMessage id="account.delete" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
