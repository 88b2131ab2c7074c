import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { messageFor } from '#api/errors/messageFor';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { FormError } from '#ui/form/FormError';
import { BidiText } from '#ui/text/BidiText';
import { useAttempt } from '#ui/useAttempt';
import { focusAfter } from '../focusAfter';
import { listLink } from '../listLink';
import css from '../page/WishlistPage.module.css';
import { deleteList, type NamedList } from './listActions';

/** Asks before a list is gone with all that is in it. */
export function DeleteList({ open, list, onClose }: { open: boolean; list: NamedList; onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pending, problem, attempt } = useAttempt((error) => {
    const said = messageFor(error);
    return typeof said === 'string' ? said : intl.formatMessage(said);
  });
  const remove = async () => {
    await dispatch(deleteList(list.id));
    dispatch(addToast({ type: 'success', message: { id: 'account.listDeleted', values: { name: list.name } } }));
    onClose();
    await navigate(listLink(null), { replace: true });
    focusAfter(null)();
  };
  return (
    <Dialog open={open} onClose={onClose} title={<FormattedMessage id="account.listDeleteQuestion" />}>
      <div className={css.dialog}>
        <FormError message={problem ?? undefined} />
        <p className={css.dialogText}>
          <strong>
            <BidiText text={list.name} />
          </strong>
        </p>
        <p>
          <FormattedMessage id="account.listDeleteLoses" values={{ count: list.count }} />
        </p>
        <div className={css.dialogActions}>
          <Button variant="danger" pending={pending} onClick={() => void attempt(remove)}>
            <FormattedMessage id="account.listDelete" />
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <FormattedMessage id="account.cancel" />
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
