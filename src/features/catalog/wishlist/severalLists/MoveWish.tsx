import { useQuery } from '@apollo/client/react';
import { ArrowRightLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppDispatch } from '#store/index';
import { addToast, type ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import { Dialog } from '#ui/dialog/Dialog';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { useAttempt } from '#ui/useAttempt';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { focusAfter } from '../focusAfter';
import css from '../page/WishlistPage.module.css';
import note from '../page/WishNote.module.css';
import { wishlistMessageFor } from '../wishlistActions';
import type { WishlistItemView } from '../wishlistItemView';
import { GetWishlistNamesDocument } from './GetWishlistNames.gql';
import { listsIn, moveToList } from './listActions';

/** Moves a wish into another of the customer's lists; nothing while there is none. */
export function MoveWish({ listId, view }: { listId: string; view: WishlistItemView }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState('');
  const { data } = useQuery(GetWishlistNamesDocument);
  const { pending, problem, attempt } = useAttempt<ToastMessage>((error) => wishlistMessageFor(error, view.name));
  const others = listsIn(data).filter(({ id }) => id !== listId);
  if (others.length === 0) return null;

  const move = async (to: string, list: string) => {
    const focusNext = focusAfter(opener.current?.closest('li') ?? null);
    const hasNote = await dispatch(moveToList(to, view));
    setOpen(false);
    const type = hasNote ? 'success' : 'warning';
    const id = hasNote ? 'account.wishMoved' : 'account.wishMovedBare';
    dispatch(addToast({ type, message: { id, values: { name: view.name, list } } }));
    focusNext();
  };

  return (
    <>
      <button ref={opener} type="button" className={note.opener} aria-haspopup="dialog" onClick={() => setOpen(true)}>
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
