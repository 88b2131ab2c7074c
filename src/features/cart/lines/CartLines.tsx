import { Undo2 } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CartItem } from '#store/cart';
import { Button } from '#ui/Button';
import { MessageNotice } from '#ui/text/MessageNotice';
import { MessageText } from '#ui/text/MessageText';
import { useAttempt } from '#ui/useAttempt';
import { refusalMessage } from '../refusalMessage';
import { type RemovedLine, type useRemovedLines, withRemoved } from '../removedLines';
import { CartLine } from './CartLine';
import css from './CartLines.module.css';

/** The lines of a cart; one that is taken out leaves the way back in its place. */
export function CartLines({
  items,
  removed,
  compact,
}: {
  items: readonly CartItem[];
  removed: ReturnType<typeof useRemovedLines>;
  compact?: boolean;
}) {
  const rows = withRemoved(items, removed.lines);
  if (rows.length === 0) return null;
  return (
    <ul className={css.lines} data-compact={compact || undefined}>
      {rows.map(({ item, removed: line }, place) =>
        line ? (
          <Removed key={item.uid} line={line} onBack={() => removed.forget(item.uid)} />
        ) : (
          <CartLine
            key={item.uid}
            item={item}
            compact={compact}
            onRemoved={(putBack) => removed.add({ item, after: rows[place - 1]?.item.uid, putBack })}
            onBack={() => removed.forget(item.uid)}
          />
        ),
      )}
    </ul>
  );
}

function Removed({ line, onBack }: { line: RemovedLine; onBack(): void }) {
  const intl = useIntl();
  const { name } = line.item.product;
  const { pending, problem, attempt } = useAttempt((error) => refusalMessage(error, name));
  const putBack = () =>
    attempt(async () => {
      await line.putBack();
      onBack();
    });
  return (
    <li className={css.removed}>
      <span className={css.text}>
        <MessageText id="cart.takenOut" values={{ name }} />
      </span>
      <Button
        variant="quiet"
        size="s"
        pending={pending}
        aria-label={intl.formatMessage({ id: 'cart.putBackNamed' }, { name })}
        onClick={() => void putBack()}
      >
        <Undo2 size={16} aria-hidden="true" className={css.icon} />
        <FormattedMessage id="cart.putBack" />
      </Button>
      <MessageNotice type="error" message={problem} />
    </li>
  );
}
