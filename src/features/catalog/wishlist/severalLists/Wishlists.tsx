import { useQuery } from '@apollo/client/react';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { personalProblem } from '#api/errors/messageFor';
import { DeleteDialog } from '#features/user/DeleteDialog';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import { LoadProblem } from '#ui/LoadProblem';
import { Link } from '#ui/link/Link';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { focusAfter } from '../focusAfter';
import { listLink } from '../listLink';
import css from '../page/WishlistPage.module.css';
import { GetWishlistNamesDocument } from './GetWishlistNames.gql';
import { deleteList, listsIn, type NamedList } from './listActions';
import { NameList } from './NameList';

export { MoveWish } from './MoveWish';

/** All lists of the customer by name, and what can be done with them. `shown` is the one on the page. */
export function Wishlists({ limit, shown }: { limit: number; shown: string | null | undefined }) {
  const intl = useIntl();
  const [open, setOpen] = useState<'new' | 'rename' | 'delete' | null>(null);
  const { data, error, refetch } = useQuery(GetWishlistNamesDocument, { fetchPolicy: 'cache-and-network' });
  const lists = listsIn(data).map((list) => ({
    ...list,
    name: list.name || intl.formatMessage({ id: 'account.wishlist' }),
  }));
  const fullId = useId();
  // The button stays, since the focus comes back to it from the dialog.
  const isFull = lists.length >= limit;
  const close = () => setOpen(null);
  if (lists.length === 0)
    return error ? <LoadProblem {...personalProblem(error, () => void refetch())} /> : <Skeleton height="2.75rem" />;
  const list = lists.find(({ id }) => id === shown);
  return (
    <div className={css.lists}>
      <nav aria-label={intl.formatMessage({ id: 'account.lists' })}>
        <ul className={css.listNames}>
          {lists.map(({ id, name, count }, index) => (
            <li key={id} className={css.listPlace}>
              <Link
                to={listLink(index > 0 ? id : null)}
                className={css.listName}
                aria-current={id === shown ? 'page' : undefined}
              >
                <span className={css.listText}>
                  <BidiText text={name} />
                </span>
                <span className={css.listCount} aria-hidden="true">
                  {count}
                </span>
                <VisuallyHidden>
                  {', '}
                  <FormattedMessage id="account.wishCount" values={{ count }} />
                </VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.listActions}>
        <Button
          variant="quiet"
          size="s"
          aria-disabled={isFull || undefined}
          aria-describedby={isFull ? fullId : undefined}
          onClick={() => !isFull && setOpen('new')}
        >
          <Plus size={16} aria-hidden="true" />
          <FormattedMessage id="account.listNew" />
        </Button>
        {list && (
          <Button variant="quiet" size="s" onClick={() => setOpen('rename')}>
            <Pencil size={16} aria-hidden="true" />
            <FormattedMessage id="account.listRename" />
          </Button>
        )}
        {list && list !== lists[0] && (
          <Button variant="quiet" size="s" onClick={() => setOpen('delete')}>
            <Trash2 size={16} aria-hidden="true" />
            <FormattedMessage id="account.listDelete" />
          </Button>
        )}
      </div>
      {isFull && (
        <p id={fullId} className={css.listsFull}>
          <FormattedMessage id="account.listsFull" />
        </p>
      )}
      <NameList open={open === 'new'} lists={lists} onClose={close} />
      {list && <NameList open={open === 'rename'} list={list} lists={lists} onClose={close} />}
      {list && <DeleteList open={open === 'delete'} list={list} onClose={close} />}
    </div>
  );
}

/** Asks before a list is gone with all that is in it. */
function DeleteList({ open, list, onClose }: { open: boolean; list: NamedList; onClose: () => void }) {
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
