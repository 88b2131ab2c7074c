import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { UnavailableItem } from '#store/cart';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import type { CartNote } from '#store/outbox';
import { connectionToasts, removeToast, toastId } from '#store/toasts';
import { Button } from '#ui/Button';
import { Image } from '#ui/Image';
import { Notice } from '#ui/Notice';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { MessageText } from '#ui/text/MessageText';
import { Amount } from '#ui/text/Price';
import { useAsyncAction } from '#ui/useAsyncAction';
import { cartActions, getCartErrorMessage } from '../actions/lazyCartActions';
import { dismissNotes } from '../outbox/cartNotes';
import { optimisticCart } from '../outbox/optimisticCart';
import css from './CartNotices.module.css';
import { focusAfter } from './focusAfterRemoval';
import { dismissUnavailable, visibleUnavailable } from './unavailableItems';

/** Lists cart items that responses omit because they are sold out or broken, until the shopper removes them. */
export function UnavailableItems() {
  const lines = visibleUnavailable(useAppSelector((state) => state.cart));
  return (
    <>
      <UnavailableItemList title="cart.soldOutLines" lines={lines.filter(({ isBroken }) => !isBroken)} />
      <UnavailableItemList title="cart.brokenLines" lines={lines.filter(({ isBroken }) => isBroken)} />
    </>
  );
}

function UnavailableItemList({ title, lines }: { title: string; lines: readonly UnavailableItem[] }) {
  if (lines.length === 0) return null;
  return (
    <Notice type="warning" live title={<FormattedMessage id={title} values={{ count: lines.length }} />}>
      <ul className={css.lines}>
        {lines.map((line, at) => (
          <UnavailableItemRow key={line.uid ?? `nameless ${at}`} line={line} />
        ))}
      </ul>
    </Notice>
  );
}

function UnavailableItemRow({ line }: { line: UnavailableItem }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { isOnline } = useServices();
  const { uid, thumbnail } = line;
  const name = line.name || intl.formatMessage({ id: 'cart.soldOutNameless' });
  const { pending, problem, attempt } = useAsyncAction((error) => getCartErrorMessage(error, name, isOnline()));
  const drop = (row: Element | null) => {
    const focusNext = focusAfter(row);
    return attempt(async () => {
      const { removeItemsWithoutUid, removeUnavailableItem } = await cartActions.load();
      // The cart in Magento may still contain the item, and Magento would then refuse the order.
      await dispatch(uid ? removeUnavailableItem({ uid }) : removeItemsWithoutUid());
      dispatch(dismissUnavailable(line));
      focusNext();
    });
  };
  return (
    <li className={css.line}>
      {thumbnail?.url && <Image src={thumbnail.url} alt="" width={48} />}
      <span className={css.name}>
        <MessageText id="cart.soldOutLine" values={{ name, count: line.quantity }} />
      </span>
      <Button
        variant="secondary"
        size="s"
        pending={pending}
        aria-label={intl.formatMessage({ id: 'cart.removeNamed' }, { name })}
        onClick={(event) => void drop(event.currentTarget.closest('li'))}
      >
        <FormattedMessage id="cart.remove" />
      </Button>
      <MessageNotice type="error" message={problem} />
    </li>
  );
}

export interface OutboxNoticeProps {
  /**
   * Id of the message that is shown offline while nothing is queued. The default message explains that the cart can be
   * changed offline.
   */
  offline?: string | undefined;
}

/** Shows that cart changes wait for a connection. After they are sent, shows refused changes and changed prices. */
export function OutboxNotice({ offline = 'cart.offlineCopy' }: OutboxNoticeProps) {
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector((state) => state.app.isOnline);
  const cart = useAppSelector((state) => state.cart);
  const count = cart.outbox.filter(({ isWaiting }) => isWaiting).length;
  const waits = count > 0 || (!isOnline && optimisticCart(cart) !== null);
  // Remove the offline toast, because it would cover this notice, which explains more.
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
    dispatch(dismissNotes());
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
