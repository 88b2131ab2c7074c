import { CloudOff, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { productPath } from '#lib/paths';
import { itemEditBegun } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { Skeleton } from '#ui/Skeleton';
import { Spinner } from '#ui/Spinner';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { MessageText } from '#ui/text/MessageText';
import { Amount, Price } from '#ui/text/Price';
import { cartActions, getCartErrorMessage } from '../actions/lazyCartActions';
import { itemProblem } from '../errors/itemProblem';
import { isOnlyInOutbox, type OptimisticItem } from '../outbox/optimisticCart';
import css from './CartItems.module.css';
import { editSearch, isEditable } from './editItemUrl';
import { ItemOptions } from './ItemOptions';
import { PendingAmount } from './PendingAmount';
import { type RemovedItems, type useRemovedItems, withRemoved } from './removedItems';

/** The list of cart items. A removed item is replaced by a row with a button that puts the item back. */
export function CartItems({
  items,
  removed,
  compact,
  actions,
}: {
  items: readonly OptimisticItem[];
  removed: ReturnType<typeof useRemovedItems>;
  compact?: boolean;
  /** Renders further buttons for an item; `after` is the uid of the item before it in the list. */
  actions?(item: OptimisticItem, after: string | undefined): ReactNode;
}) {
  const rows = withRemoved(items, removed.lines);
  if (rows.length === 0) return null;
  return (
    <ul className={css.lines} data-compact={compact || undefined}>
      {rows.map((row, at) => {
        if ('removed' in row) return <RemovedItemsRow key={row.key} line={row.removed} />;
        const { item } = row;
        // An item that is only in the outbox can be changed while it waits for a connection, but not while it is sent.
        if (isOnlyInOutbox(item) && !item.isWaiting)
          return <PendingItemRow key={row.key} item={item} compact={compact} />;
        const before = rows[at - 1];
        const after = before && 'item' in before ? before.item.uid : undefined;
        return (
          <CartItemRow
            key={row.key}
            item={item}
            compact={compact}
            isFirst={at === 0}
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

function RemovedItemsRow({ line: { items, problem, putBack } }: { line: RemovedItems }) {
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
        <FormattedMessage id="cart.putBack" />
      </Button>
      <MessageNotice type="error" message={problem} />
    </li>
  );
}

/** A cart item with its quantity, its price, and buttons to change and remove it. */
function CartItemRow({
  item,
  compact = false,
  isFirst,
  problem: failure,
  actions,
  onRemove,
}: {
  item: OptimisticItem;
  compact?: boolean | undefined;
  isFirst: boolean;
  /** Error message if the last removal of this item failed. */
  problem?: Exclude<ToastMessage, string> | undefined;
  actions?: ReactNode;
  onRemove(line: Element): void;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector((state) => state.app.isOnline);
  const { name, url_key, url_suffix, thumbnail } = item.product;
  const [problem, setProblem] = useState<Exclude<ToastMessage, string> | null>(null);
  const { isOnline: isOnlineNow } = useServices();
  const change = async (quantity: number) => {
    setProblem(null);
    try {
      const { updateItem } = await cartActions.load();
      await dispatch(updateItem(item, quantity));
    } catch (error) {
      setProblem(getCartErrorMessage(error, name, isOnlineNow()));
    }
  };
  const path = url_key ? productPath(url_key, url_suffix) : null;
  const trouble = itemProblem(item, name);
  // The price of an item that was added offline may be unknown.
  const isPriced = item.prices.price.value > 0 || !item.isWaiting;

  return (
    <li
      className={css.line}
      data-compact={compact || undefined}
      aria-busy={(item.isPending && !item.isWaiting) || undefined}
    >
      <LinkOrText to={path} className={css.picture} hidden>
        <Image src={thumbnail?.url} alt="" width={compact ? 80 : 112} priority={isFirst && !compact} />
      </LinkOrText>
      <div className={css.what}>
        <LinkOrText to={path} className={css.name}>
          <BidiText text={name} />
        </LinkOrText>
        <ItemOptions options={item.options} className={css.options} />
        {isPriced && (item.quantity > 1 || item.prices.regular_price || item.isWaiting) && (
          <p className={css.unit}>
            <Price price={item.prices.price} regular={item.prices.regular_price} size="s" />
          </p>
        )}
        <MessageNotice type="warning" message={trouble} />
        <MessageNotice type="error" message={problem ?? failure} />
      </div>
      {item.isWaiting && (
        <p className={css.waits} role="status">
          {isOnline ? <Spinner size={16} /> : <CloudOff size={16} aria-hidden="true" />}
          <FormattedMessage id={isOnline ? 'cart.lineSends' : 'cart.lineWaits'} />
        </p>
      )}
      <div className={css.actions}>
        <QuantityStepper size="s" value={item.quantity} label={name} onChange={change} />
        {!compact && path && isEditable(item) && (
          <Link
            to={path + editSearch(item)}
            className={css.edit}
            onClick={() => dispatch(itemEditBegun(item))}
            aria-label={intl.formatMessage({ id: 'cart.editNamed' }, { name })}
          >
            <FormattedMessage id="cart.edit" />
          </Link>
        )}
        <Button
          variant="quiet"
          size="s"
          onClick={(event) => onRemove(event.currentTarget.closest('li') ?? event.currentTarget)}
          aria-label={intl.formatMessage({ id: 'cart.removeNamed' }, { name })}
        >
          <Trash2 size={16} aria-hidden="true" />
          <FormattedMessage id="cart.remove" />
        </Button>
        {actions}
      </div>
      <p className={css.total}>{item.isPending ? <PendingAmount /> : <Amount money={item.prices.row_total} />}</p>
    </li>
  );
}

/** A link to `to`, or plain text if `to` is null. */
export function LinkOrText({
  to,
  className,
  hidden,
  children,
}: {
  to: string | null;
  className?: string;
  /** Excludes the link from the Tab order and from screen readers, because another link has the same target. */
  hidden?: boolean;
  children: React.ReactNode;
}) {
  if (!to) return <span className={className}>{children}</span>;
  return (
    <Link to={to} className={className} tabIndex={hidden ? -1 : undefined} aria-hidden={hidden || undefined}>
      {children}
    </Link>
  );
}

/** A cart item that is being added: its price is not known yet. */
function PendingItemRow({ item, compact }: { item: CartItem; compact?: boolean | undefined }) {
  return (
    <li className={css.line} data-compact={compact || undefined} aria-busy="true">
      <span className={css.picture}>
        <Image src={item.product.thumbnail?.url} alt="" width={compact ? 80 : 112} />
      </span>
      <div className={css.what}>
        <span className={css.name}>
          <BidiText text={item.product.name} />
        </span>
        <ItemOptions options={item.options} className={css.options} />
        <p className={css.unit} role="status">
          <FormattedMessage id="cart.adding" values={{ count: item.quantity }} />
        </p>
      </div>
      <p className={css.total}>
        <PendingAmount />
      </p>
    </li>
  );
}

const lineNumbers = [1, 2, 3, 4];

/** Placeholders for up to 4 cart items, in the layout of a cart item. */
export function CartSkeleton({ lines, compact = false }: { lines: number; compact?: boolean }) {
  return (
    <div aria-hidden="true">
      {lineNumbers.slice(0, lines).map((line) => (
        <div key={line} className={css.line} data-compact={compact || undefined}>
          <span className={css.picture}>
            <Skeleton width="100%" height={compact ? '6.25rem' : '8.75rem'} />
          </span>
          <div className={css.what}>
            <Skeleton width="70%" height="1.25rem" />
            <Skeleton width="40%" height="1rem" />
          </div>
          <div className={css.actions}>
            <Skeleton width="8rem" height="2.25rem" />
          </div>
          <p className={css.total}>
            <Skeleton width="5rem" height="1.25rem" />
          </p>
        </div>
      ))}
    </div>
  );
}
