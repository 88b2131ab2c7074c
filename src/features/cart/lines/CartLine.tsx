import { CloudOff, CloudUpload, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
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
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { Amount, Price } from '#ui/text/Price';
import { canBeEdited, editSearch } from '../editItemUrl';
import { lineProblem } from '../failures/lineProblem';
import { cartActions, refusal } from '../lazyCart';
import type { ShownItem } from '../shown/shownCart';
import css from './CartLine.module.css';
import { GivenOptions } from './OptionValue';
import { WorkingOut } from './WorkingOut';

/** One line of the cart: what it is, how many, what it costs; changed and taken out in place. */
export function CartLine({
  item,
  compact = false,
  problem: failure,
  actions,
  onRemove,
}: {
  item: ShownItem;
  compact?: boolean | undefined;
  /** Why it is still here. */
  problem?: Exclude<ToastMessage, string> | undefined;
  actions?: ReactNode;
  onRemove(line: Element): void;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const isOnline = useAppSelector((state) => state.app.isOnline);
  const { name, url_key, url_suffix, thumbnail } = item.product;
  const [problem, setProblem] = useState<Exclude<ToastMessage, string> | null>(null);
  const { wanted, change } = useQuantity(item, setProblem);
  const path = url_key ? productPath(url_key, url_suffix) : null;
  const trouble = lineProblem(item, name);
  const isBusy = item.isPending || wanted !== null;
  // Of what was put in without a connection the device may not know what it costs.
  const isPriced = item.prices.price.value > 0 || !item.isWaiting;

  return (
    <li className={css.line} data-compact={compact || undefined} aria-busy={(isBusy && !item.isWaiting) || undefined}>
      <LinkOrText to={path} className={css.picture} hidden>
        <Image src={thumbnail?.url} alt="" width={compact ? 80 : 112} />
      </LinkOrText>
      <div className={css.what}>
        <LinkOrText to={path} className={css.name}>
          <BidiText text={name} />
        </LinkOrText>
        <GivenOptions options={item.options} className={css.options} />
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
          {isOnline ? <CloudUpload size={16} aria-hidden="true" /> : <CloudOff size={16} aria-hidden="true" />}
          <FormattedMessage id={isOnline ? 'cart.lineSends' : 'cart.lineWaits'} />
        </p>
      )}
      <div className={css.actions}>
        <QuantityStepper
          size="s"
          value={wanted ?? item.quantity}
          label={name}
          onChange={(quantity) => void change(quantity)}
        />
        {!compact && path && canBeEdited(item) && (
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
      <p className={css.total}>{isBusy ? <WorkingOut /> : <Amount money={item.prices.row_total} />}</p>
    </li>
  );
}

/**
 * The quantity the shopper asked for last, while the shop does not have it yet. Quick presses are sent as one change:
 * what is under way is waited for, then the newest number goes.
 */
function useQuantity(item: CartItem, onProblem: (problem: Exclude<ToastMessage, string> | null) => void) {
  const dispatch = useAppDispatch();
  const { isOnline } = useServices();
  const [wanted, setWanted] = useState<number | null>(null);
  const newest = useRef<number | null>(null);

  const change = async (quantity: number) => {
    const underWay = newest.current !== null;
    newest.current = quantity;
    setWanted(quantity);
    if (underWay) return;
    onProblem(null);
    try {
      const { updateItem } = await cartActions.load();
      for (let sent: number | null = null; sent !== newest.current; ) {
        sent = newest.current;
        await dispatch(updateItem(item, sent));
      }
    } catch (error) {
      onProblem(refusal(error, item.product.name, isOnline()));
    } finally {
      newest.current = null;
      setWanted(null);
    }
  };
  return { wanted, change };
}

function LinkOrText({
  to,
  className,
  hidden,
  children,
}: {
  to: string | null;
  className?: string;
  /** Beside a link of the same target: neither reached by Tab nor read out. */
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
