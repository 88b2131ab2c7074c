import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useAppDispatch, useAppSelector } from '#store/index';
import type { CartNote } from '#store/outbox';
import { connectionToasts, removeToast, toastId } from '#store/toasts';
import { Button } from '#ui/Button';
import { Notice } from '#ui/Notice';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import { Amount } from '#ui/text/Price';
import { forgetNotes } from '../outbox/cartNotes';
import { optimisticCart } from '../outbox/optimisticCart';
import { focusAfter } from './focusAfter';
import css from './WaitingNotice.module.css';

export interface WaitingNoticeProps {
  /** What is said without a connection while nothing waits; by default that the cart can be worked on. */
  offline?: string | undefined;
}

/** Says that the cart waits for a connection; and when there was one, what came out differently. */
export function WaitingNotice({ offline = 'cart.offlineCopy' }: WaitingNoticeProps) {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector((state) => state.app.isOnline);
  const cart = useAppSelector((state) => state.cart);
  const count = cart.outbox.filter(({ isWaiting }) => isWaiting).length;
  const waits = count > 0 || (!isOnline && optimisticCart(cart) !== null);
  // It says more than the message that there is no connection, which would cover it.
  useEffect(() => {
    if (waits && !isOnline) dispatch(removeToast(toastId(connectionToasts.offline)));
  }, [dispatch, waits, isOnline]);
  if (!waits && cart.notes.length === 0) return null;
  return (
    <div className={css.notices}>
      {waits && (
        <Notice live>
          <FormattedMessage
            id={count === 0 ? offline : isOnline ? 'cart.waitingSending' : 'cart.waitingChanges'}
            values={{ count }}
          />
        </Notice>
      )}
      {cart.notes.length > 0 && <Notes notes={cart.notes} />}
    </div>
  );
}

function Notes({ notes }: { notes: readonly CartNote[] }) {
  const dispatch = useAppDispatch();
  const forget = (button: Element) => {
    const focusNext = focusAfter(button);
    dispatch(forgetNotes());
    focusNext();
  };
  return (
    <Notice
      live
      title={<FormattedMessage id="cart.notes" values={{ count: notes.length }} />}
      actions={
        <Button variant="secondary" size="s" onClick={(event) => forget(event.currentTarget)}>
          <FormattedMessage id="cart.notesRead" />
        </Button>
      }
    >
      <ul className={css.notes}>
        {notes.map((note) => (
          <li key={JSON.stringify(note)}>
            <NoteText note={note} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function NoteText({ note }: { note: CartNote }) {
  if (note.kind === 'refused') return <MessageText {...note.message} />;
  const { name, before, now } = note;
  return (
    <FormattedMessage
      id="cart.priceChanged"
      values={{ name: <BidiText text={name} />, before: <Amount money={before} />, now: <Amount money={now} /> }}
    />
  );
}
