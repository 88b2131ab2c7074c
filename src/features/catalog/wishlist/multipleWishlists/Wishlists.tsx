import { useQuery } from '@apollo/client/react';
import { ArrowRightLeft, Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { messageFor, toPersonalLoadProblemProps } from '#api/errors/messageFor';
import { DeleteDialog } from '#features/user/DeleteDialog';
import { normalizeInput } from '#lib/text/normalizeInput';
import { allOf, MAX_LINE_LENGTH, maximumLength, required, type Validator } from '#lib/validation/validators';
import { useAppDispatch } from '#store/index';
import { addToast, type ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { Field } from '#ui/form/Field';
import { FormError } from '#ui/form/FormError';
import { LoadProblem } from '#ui/LoadProblem';
import { Link } from '#ui/link/Link';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { MessageText } from '#ui/text/MessageText';
import { useAsyncAction } from '#ui/useAsyncAction';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { focusAfter, listLink } from '../focusAfterRemoval';
import css from '../page/WishlistPage.module.css';
import note from '../page/WishNote.module.css';
import type { WishlistItemView } from '../wishlistItemView';
import { wishlistMessageFor } from '../wishlistRequests';
import { GetWishlistNamesDocument } from './GetWishlistNames.gql';
import { createList, deleteList, listsIn, moveToList, type NamedList, renameList } from './listActions';

/**
 * The names of all wish lists of the customer, with buttons to create, rename and delete lists. `shown` is the id of
 * the list on the page.
 */
export function Wishlists({ limit, shown }: { limit: number; shown: string | null | undefined }) {
  const intl = useIntl();
  const [open, setOpen] = useState<'new' | 'rename' | 'delete' | null>(null);
  const { data, error, refetch } = useQuery(GetWishlistNamesDocument, { fetchPolicy: 'cache-and-network' });
  const lists = listsIn(data).map((list) => ({
    ...list,
    name: list.name || intl.formatMessage({ id: 'account.wishlist' }),
  }));
  const fullId = useId();
  // The button for a new list stays when the limit is reached, since the dialog returns the focus to this button.
  const isFull = lists.length >= limit;
  const close = () => setOpen(null);
  if (lists.length === 0)
    return error ? (
      <LoadProblem {...toPersonalLoadProblemProps(error, () => void refetch())} />
    ) : (
      <Skeleton height="2.75rem" />
    );
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

/** Dialog that asks for confirmation, and then deletes a wish list with all items. */
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

interface Props {
  /** The wish list to rename; if undefined, a new list is created. */
  list?: NamedList;
  lists: readonly NamedList[];
  onClose: () => void;
}

function NameList({ open, ...props }: Props & { open: boolean }) {
  const title = <FormattedMessage id={props.list ? 'account.listRename' : 'account.listNew'} />;
  return (
    <Dialog open={open} onClose={props.onClose} title={title}>
      <NameForm {...props} />
    </Dialog>
  );
}

/** Names of wish lists are compared without case: the back end treats `Gifts` and `gifts` as equal. */
const likeName = (name: string): string => normalizeInput(name).toLowerCase();

/**
 * The message for a failed change of a wish list. The app translates two messages that Magento returns in English
 * without a language pack.
 */
function explain(error: unknown, intl: IntlShape): string {
  const said = messageFor(error);
  if (typeof said !== 'string') return intl.formatMessage(said);
  if (/already exists/.test(said)) return intl.formatMessage({ id: 'account.listTaken' });
  return /can be created/.test(said) ? intl.formatMessage({ id: 'account.listsFull' }) : said;
}

function NameForm({ list, lists, onClose }: Props) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [name, setName] = useState(list?.name ?? '');
  const [isTried, setTried] = useState(false);
  const { pending, problem, attempt } = useAsyncAction((error) => explain(error, intl));

  const isFree: Validator = (value) =>
    lists.some((other) => other.id !== list?.id && likeName(other.name) === likeName(value))
      ? { id: 'account.listTaken' }
      : undefined;

  const invalid = allOf(required, maximumLength(MAX_LINE_LENGTH), isFree)(name);

  const save = async (text: string) => {
    if (list) await dispatch(renameList(list.id, text));
    else await navigate(listLink(await dispatch(createList(text, lists))));
    const id = list ? 'account.listRenamed' : 'account.listMade';
    dispatch(addToast({ type: 'success', message: { id, values: { name: text } } }));
    onClose();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    setTried(true);
    if (invalid) event.currentTarget.querySelector('input')?.focus();
    else if (normalizeInput(name) === list?.name) onClose();
    else void attempt(() => save(normalizeInput(name)));
  };

  return (
    <form className={css.dialog} noValidate onSubmit={submit}>
      <FormError message={problem ?? undefined} />
      <Field
        name={`list-${list?.id ?? 'new'}`}
        label={<FormattedMessage id="account.listName" />}
        autoComplete="off"
        value={name}
        error={isTried && invalid && <MessageText {...invalid} />}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={css.dialogActions}>
        <Button type="submit" pending={pending}>
          <FormattedMessage id={list ? 'account.listSave' : 'account.listMake'} />
        </Button>
        <Button variant="secondary" onClick={onClose}>
          <FormattedMessage id="account.cancel" />
        </Button>
      </div>
    </form>
  );
}

/** Control that moves an item to another wish list of the customer. Renders nothing if there is no other list. */
export function MoveWish({ listId, view }: { listId: string; view: WishlistItemView }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const openButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { data } = useQuery(GetWishlistNamesDocument);
  const { pending, problem, attempt } = useAsyncAction<ToastMessage>((error) => wishlistMessageFor(error, view.name));
  const others = listsIn(data).filter(({ id }) => id !== listId);
  if (others.length === 0) return null;

  const move = async (to: string, list: string) => {
    const focusNext = focusAfter(openButton.current?.closest('li') ?? null);
    const hasNote = await dispatch(moveToList(to, view));
    setOpen(false);
    const type = hasNote ? 'success' : 'warning';
    const id = hasNote ? 'account.wishMoved' : 'account.wishMovedBare';
    dispatch(addToast({ type, message: { id, values: { name: view.name, list } } }));
    focusNext();
  };

  return (
    <>
      <button
        ref={openButton}
        type="button"
        className={note.opener}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ArrowRightLeft size={16} aria-hidden="true" />
        <FormattedMessage id="account.wishMove" />
        <VisuallyHidden>{`: ${view.name}`}</VisuallyHidden>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={<FormattedMessage id="account.wishMove" />}>
        <div className={css.dialog}>
          <p className={css.dialogText}>
            <BidiText text={view.name} />
          </p>
          <MessageNotice type="error" message={problem} />
          <ul className={css.choices}>
            {others.map(({ id, name }) => {
              const shown = name || intl.formatMessage({ id: 'account.wishlist' });
              return (
                <li key={id}>
                  <Button
                    variant="secondary"
                    wide
                    pending={pending && chosen === id}
                    aria-disabled={pending || undefined}
                    onClick={() => {
                      if (pending) return;
                      setChosen(id);
                      void attempt(() => move(id, shown));
                    }}
                  >
                    <BidiText text={shown} />
                  </Button>
                </li>
              );
            })}
          </ul>
        </div>
      </Dialog>
    </>
  );
}
