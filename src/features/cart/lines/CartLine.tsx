import { CloudOff, CloudUpload, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { productPath } from '#lib/paths';
import { itemEditBegun } from '#store/cart';
import { useAppDispatch, useAppSelector, useServices } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Image } from '#ui/Image';
import { Link } from '#ui/link/Link';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { Amount, Price } from '#ui/text/Price';
import { cartActions, refusal } from '../actions/lazyCart';
import { lineProblem } from '../failures/lineProblem';
import type { OptimisticItem } from '../outbox/optimisticCart';
import { canBeEdited, editSearch } from '../shown/editItemUrl';
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
  item: OptimisticItem;
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
  const { isOnline: isOnlineNow } = useServices();
  const change = async (quantity: number) => {
    setProblem(null);
    try {
      const { updateItem } = await cartActions.load();
      await dispatch(updateItem(item, quantity));
    } catch (error) {
      setProblem(refusal(error, name, isOnlineNow()));
    }
  };
  const path = url_key ? productPath(url_key, url_suffix) : null;
  const trouble = lineProblem(item, name);
  // Of what was put in without a connection the device may not know what it costs.
  const isPriced = item.prices.price.value > 0 || !item.isWaiting;

  return (
    <li
      className={css.line}
      data-compact={compact || undefined}
      aria-busy={(item.isPending && !item.isWaiting) || undefined}
    >
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
        <QuantityStepper size="s" value={item.quantity} label={name} onChange={change} />
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
      <p className={css.total}>{item.isPending ? <WorkingOut /> : <Amount money={item.prices.row_total} />}</p>
    </li>
  );
}

/** A link, or text where there is nothing to link to. */
export function LinkOrText({
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
