import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { productPath } from '#lib/paths';
import { type CartItem, itemEditBegun } from '#store/cart';
import { useAppDispatch } from '#store/index';
import { addToast, removeToast, type ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import { QuantityStepper } from '#ui/form/QuantityStepper';
import { Image } from '#ui/Image';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { Amount, Price } from '#ui/text/Price';
import { useAttempt } from '#ui/useAttempt';
import { canBeEdited, editSearch } from '../editItemUrl';
import { removeItem, restoreItem, updateItem } from '../lineActions';
import { GivenOptions } from '../OptionValue';
import { lineProblem, refusalMessage } from '../refusalMessage';
import css from './CartLine.module.css';

/** One line of the cart: what it is, how many, what it costs; changed and taken out in place, with a way back. */
export function CartLine({
  item,
  compact = false,
  onRemoved,
  onBack,
}: {
  item: CartItem;
  compact?: boolean;
  /** It is out of the cart; `putBack` brings it back. */
  onRemoved(putBack: () => Promise<void>): void;
  /** It was brought back by the message's button. */
  onBack(): void;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { name, url_key, url_suffix, thumbnail } = item.product;
  const { pending: removing, problem, setProblem, attempt } = useAttempt((error) => refusalMessage(error, name));
  const { wanted, change } = useQuantity(item, setProblem);
  const path = url_key ? productPath(url_key, url_suffix) : null;
  const trouble = lineProblem(item, name);

  const remove = (line: Element | null) => {
    const focusNext = focusAfter(line);
    return attempt(async () => {
      await dispatch(removeItem(item));
      focusNext();
      const putBack = once(() => dispatch(restoreItem(item)));
      const toast = dispatch(
        addToast({
          type: 'info',
          message: { id: 'cart.removed', values: { name } },
          actionText: { id: 'cart.undo' },
          timeout: 8000,
          onAction: () => {
            putBack().then(onBack, (error) =>
              dispatch(addToast({ type: 'error', message: refusalMessage(error, name) })),
            );
          },
        }),
      );
      onRemoved(() => {
        dispatch(removeToast(toast));
        return putBack();
      });
    });
  };

  return (
    <li className={css.line} data-compact={compact || undefined} aria-busy={removing || wanted !== null || undefined}>
      <LinkOrText to={path} className={css.picture} hidden>
        <Image src={thumbnail?.url} alt="" width={compact ? 80 : 112} />
      </LinkOrText>
      <div className={css.what}>
        <LinkOrText to={path} className={css.name}>
          <BidiText text={name} />
        </LinkOrText>
        <GivenOptions options={item.options} className={css.options} />
        {(item.quantity > 1 || item.prices.regular_price) && (
          <p className={css.unit}>
            <Price price={item.prices.price} regular={item.prices.regular_price} size="s" />
          </p>
        )}
        <MessageNotice type="warning" message={trouble} />
        <MessageNotice type="error" message={problem} />
      </div>
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
          pending={removing}
          onClick={(event) => void remove(event.currentTarget.closest('li'))}
          aria-label={intl.formatMessage({ id: 'cart.removeNamed' }, { name })}
        >
          <Trash2 size={16} aria-hidden="true" />
          <FormattedMessage id="cart.remove" />
        </Button>
      </div>
      <p className={css.total}>
        <Amount money={item.prices.row_total} />
      </p>
    </li>
  );
}

/** Two buttons put the same line back: it comes once, and may be tried again after a failure. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((error) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

/**
 * The quantity the shopper asked for last, while the shop does not have it yet. Quick presses are sent as one change:
 * what is under way is waited for, then the newest number goes.
 */
function useQuantity(item: CartItem, onProblem: (problem: Exclude<ToastMessage, string> | null) => void) {
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState<number | null>(null);
  const newest = useRef<number | null>(null);

  const change = async (quantity: number) => {
    const underWay = newest.current !== null;
    newest.current = quantity;
    setWanted(quantity);
    if (underWay) return;
    onProblem(null);
    try {
      for (let sent: number | null = null; sent !== newest.current; ) {
        sent = newest.current;
        await dispatch(updateItem(item, sent));
      }
    } catch (error) {
      onProblem(refusalMessage(error, item.product.name));
    } finally {
      newest.current = null;
      setWanted(null);
    }
  };
  return { wanted, change };
}

/** Where the focus goes when a line is gone with the button that had it: the line beside it, else the heading. */
function focusAfter(line: Element | null): () => void {
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const heading = line?.closest('main, dialog')?.querySelector<HTMLElement>('h1, h2');
  return () => {
    const place = neighbour?.isConnected ? neighbour.querySelector<HTMLElement>('a:not([tabindex]), button') : heading;
    if (place === heading) place?.setAttribute('tabindex', '-1');
    place?.focus();
  };
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
