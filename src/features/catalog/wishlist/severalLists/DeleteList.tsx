import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { DeleteDialog } from '#features/user/DeleteDialog';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { BidiText } from '#ui/text/BidiText';
import { focusAfter } from '../focusAfter';
import { listLink } from '../listLink';
import css from '../page/WishlistPage.module.css';
import { deleteList, type NamedList } from './listActions';

/** Asks before a list is gone with all that is in it. */
export function DeleteList({ open, list, onClose }: { open: boolean; list: NamedList; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const remove = async () => {
    await dispatch(deleteList(list.id));
    dispatch(addToast({ type: 'success', message: { id: 'account.listDeleted', values: { name: list.name } } }));
    onClose();
    await navigate(listLink(null), { replace: true });
    focusAfter(null)();
  };
  return (
    <DeleteDialog
      open={open}
      question="account.listDeleteQuestion"
      button="account.listDelete"
      onClose={onClose}
      onDelete={remove}
    >
      <p className={css.dialogText}>
        <strong>
          <BidiText text={list.name} />
        </strong>
      </p>
      <p>
        <FormattedMessage id="account.listDeleteLoses" values={{ count: list.count }} />
      </p>
    </DeleteDialog>
  );
}
