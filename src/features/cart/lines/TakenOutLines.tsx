import { FormattedMessage, useIntl } from 'react-intl';
import type { TakenOutLine } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { Image } from '#ui/Image';
import { Notice } from '#ui/Notice';
import { MessageNotice } from '#ui/text/MessageNotice';
import { MessageText } from '#ui/text/MessageText';
import { useAttempt } from '#ui/useAttempt';
import { refusalMessage } from '../refusalMessage';
import { removeUnseen } from '../removeLines';
import { letGo, shownTakenOut } from '../shown/takenOut';
import { focusAfter } from './focusAfter';
import css from './TakenOutLines.module.css';

/** What the shop's answer left out of the cart since it has sold out, until the shopper lets it go. */
export function TakenOutLines() {
  const lines = shownTakenOut(useAppSelector((state) => state.cart));
  if (lines.length === 0) return null;
  return (
    <Notice type="warning" live title={<FormattedMessage id="cart.soldOutLines" values={{ count: lines.length }} />}>
      <ul className={css.lines}>
        {lines.map((line, at) => (
          <Line key={line.uid ?? `nameless ${at}`} line={line} />
        ))}
      </ul>
    </Notice>
  );
}

function Line({ line }: { line: TakenOutLine }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { uid, quantity, thumbnail } = line;
  const name = line.name || intl.formatMessage({ id: 'cart.soldOutNameless' });
  const { pending, problem, attempt } = useAttempt((error) => refusalMessage(error, name));
  const drop = (row: Element | null) => {
    const focusNext = focusAfter(row);
    return attempt(async () => {
      // It may still be in the shop's cart, where it would stand in the way of the order.
      if (uid) await dispatch(removeUnseen({ uid, quantity }));
      dispatch(letGo(line));
      focusNext();
    });
  };
  const id = uid ? 'cart.remove' : 'cart.soldOutSeen';
  return (
    <li className={css.line}>
      {thumbnail?.url && <Image src={thumbnail.url} alt="" width={48} />}
      <span className={css.name}>
        <MessageText id="cart.soldOutLine" values={{ name, count: quantity }} />
      </span>
      <Button
        variant="secondary"
        size="s"
        pending={pending}
        aria-label={uid ? intl.formatMessage({ id: 'cart.removeNamed' }, { name }) : undefined}
        onClick={(event) => void drop(event.currentTarget.closest('li'))}
      >
        <FormattedMessage id={id} />
      </Button>
      <MessageNotice type="error" message={problem} />
    </li>
  );
}
