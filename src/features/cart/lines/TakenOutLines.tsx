import { FormattedMessage, useIntl } from 'react-intl';
import type { TakenOutLine } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { Image } from '#ui/Image';
import { Notice } from '#ui/Notice';
import { MessageNotice } from '#ui/text/MessageNotice';
import { MessageText } from '#ui/text/MessageText';
import { useAttempt } from '#ui/useAttempt';
import { removeNameless, removeUnseen } from '../actions/removeItems';
import { refusalMessage } from '../failures/refusalMessage';
import { letGo, shownTakenOut } from '../shown/takenOut';
import { focusAfter } from './focusAfter';
import css from './TakenOutLines.module.css';

/** What the answer left out of the cart, sold out or broken, until the shopper removes it. */
export function TakenOutLines() {
  const lines = shownTakenOut(useAppSelector((state) => state.cart));
  return (
    <>
      <Lines title="cart.soldOutLines" lines={lines.filter(({ isBroken }) => !isBroken)} />
      <Lines title="cart.brokenLines" lines={lines.filter(({ isBroken }) => isBroken)} />
    </>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly TakenOutLine[] }) {
  if (lines.length === 0) return null;
  return (
    <Notice type="warning" live title={<FormattedMessage id={title} values={{ count: lines.length }} />}>
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
  const { uid, thumbnail } = line;
  const name = line.name || intl.formatMessage({ id: 'cart.soldOutNameless' });
  const { pending, problem, attempt } = useAttempt((error) => refusalMessage(error, name));
  const drop = (row: Element | null) => {
    const focusNext = focusAfter(row);
    return attempt(async () => {
      // It may still be in the shop's cart, where it would stand in the way of the order.
      await dispatch(uid ? removeUnseen({ uid }) : removeNameless());
      dispatch(letGo(line));
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
