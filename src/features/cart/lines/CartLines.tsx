import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '#ui/Button';
import { MessageNotice } from '#ui/text/MessageNotice';
import { MessageText } from '#ui/text/MessageText';
import { isNew, type OptimisticItem } from '../outbox/optimisticCart';
import { CartLine } from './CartLine';
import css from './CartLines.module.css';
import { PendingLine } from './PendingLine';
import { type RemovedLines, type useRemovedLines, withRemoved } from './removedLines';

/** The lines of a cart; one that is taken out leaves the way back in its place. */
export function CartLines({
  items,
  removed,
  compact,
  actions,
}: {
  items: readonly OptimisticItem[];
  removed: ReturnType<typeof useRemovedLines>;
  compact?: boolean;
  /** More buttons of a line, and the uid of the one before it. */
  actions?(item: OptimisticItem, after: string | undefined): ReactNode;
}) {
  const rows = withRemoved(items, removed.lines);
  if (rows.length === 0) return null;
  return (
    <ul className={css.lines} data-compact={compact || undefined}>
      {rows.map((row, at) => {
        if ('removed' in row) return <Removed key={row.key} line={row.removed} />;
        const { item } = row;
        // What only waits for a connection can still be changed.
        if (isNew(item) && !item.isWaiting) return <PendingLine key={row.key} item={item} compact={compact} />;
        const before = rows[at - 1];
        const after = before && 'item' in before ? before.item.uid : undefined;
        return (
          <CartLine
            key={row.key}
            item={item}
            compact={compact}
            problem={removed.problems[item.uid]}
            actions={actions?.(item, after)}
            onRemove={(line) =>
              removed.remove({
                items: [item],
                after,
                message: { id: 'cart.removed', values: { name: item.product.name } },
                from: line,
              })
            }
          />
        );
      })}
    </ul>
  );
}

function Removed({ line: { items, problem, putBack } }: { line: RemovedLines }) {
  const intl = useIntl();
  const name = items[0]?.product.name ?? '';
  const isOne = items.length === 1;
  return (
    <li className={css.removed}>
      <span className={css.text}>
        {isOne ? (
          <MessageText id="cart.takenOut" values={{ name }} />
        ) : (
          <FormattedMessage id="cart.emptied" values={{ count: items.length }} />
        )}
      </span>
      <Button
        variant="quiet"
        size="s"
        aria-label={isOne ? intl.formatMessage({ id: 'cart.putBackNamed' }, { name }) : undefined}
        onClick={putBack}
      >
        <Undo2 size={16} aria-hidden="true" className={css.icon} />
        <FormattedMessage id="cart.putBack" />
      </Button>
      <MessageNotice type="error" message={problem} />
    </li>
  );
}
