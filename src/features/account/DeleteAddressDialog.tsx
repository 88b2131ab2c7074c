import type { CustomerAddressFragment } from '#api/operations.generated';
import { addressFrom } from '#features/checkout/address/customerAddress';
import { DeleteDialog } from '#features/user/DeleteDialog';
import { useAppDispatch } from '#store/index';
import { AddressLines } from '#ui/text/AddressLines';
import { deleteAddress } from './addressActions';

/** Asks before an address is gone. */
export function DeleteAddressDialog({
  open,
  address,
  onClose,
}: {
  open: boolean;
  address: CustomerAddressFragment;
  onClose: () => void;
}) {
  const dispatch = useAppDispatch();
  const remove = async () => {
    await dispatch(deleteAddress(address.id ?? 0));
    onClose();
  };
  return (
    <DeleteDialog open={open} question="account.deleteQuestion" onClose={onClose} onDelete={remove}>
      <AddressLines address={addressFrom(address)} />
    </DeleteDialog>
  );
}
