import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { productPath } from '#lib/paths';
import { type CartItem, itemEditBegun } from '#store/cart';
import { useAppDispatch } from '#store/index';
import { addToast, type ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import { Image } from '#ui/Image';
import { Notice } from '#ui/Notice';
import { Amount, Price } from '#ui/Price';
import { QuantityStepper } from '#ui/QuantityStepper';
import css from './CartLine.module.css';
import { removeItem, restoreItem, updateItem } from './cartActions';
import { refusalMessage } from './refusalMessage';

/** One line of the cart: what it is, how many, what it costs; changed and taken out in place, with a way back. */
export function CartLine({ item, compact = false }: { item: CartItem; compact?: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<Exclude<ToastMessage, string> | null>(null);
  const [busy, setBusy] = useState(false);
  const { name, url_key, url_suffix, thumbnail } = item.product;
  const path = url_key ? productPath(url_key, url_suffix) : null;

  const attempt = async (work: () => Promise<void>) => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(refusalMessage(error, name));
    } finally {
      setBusy(false);
    }
  };

  const remove = () =>
    attempt(async () => {
      await dispatch(removeItem(item));
      dispatch(
        addToast({
          type: 'info',
          message: { id: 'cart.removed', values: { name } },
          actionText: { id: 'cart.undo' },
          timeout: 8000,
          onAction: () => {
            dispatch(restoreItem(item)).catch((error) =>
              dispatch(addToast({ type: 'error', message: refusalMessage(error, name) })),
            );
          },
        }),
      );
    });

  return (
    <li className={css.line} data-compact={compact || undefined} aria-busy={busy || undefined}>
      <LinkOrText to={path} className={css.picture} hidden>
        <Image src={thumbnail?.url} alt="" width={compact ? 80 : 112} />
      </LinkOrText>
      <div className={css.what}>
        <LinkOrText to={path} className={css.name}>
          <bdi>{name}</bdi>
        </LinkOrText>
        {item.configurable_options.length > 0 && (
          <ul className={css.options} aria-label={intl.formatMessage({ id: 'cart.options' })}>
            {item.configurable_options.map((option) => (
              <li key={option.configurable_product_option_uid}>
                {option.option_label}: <bdi>{option.value_label}</bdi>
              </li>
            ))}
          </ul>
        )}
        {(item.quantity > 1 || item.prices.regular_price) && (
          <p className={css.unit}>
            <Price price={item.prices.price} regular={item.prices.regular_price} size="s" />
          </p>
        )}
        {item.errors.map((message) => (
          <Notice key={message} type="warning">
            {message}
          </Notice>
        ))}
        {problem && (
          <Notice type="error">
            <FormattedMessage {...problem} />
          </Notice>
        )}
      </div>
      <div className={css.actions}>
        <QuantityStepper
          size="s"
          value={item.quantity}
          label={name}
          disabled={busy}
          onChange={(quantity) => void attempt(() => dispatch(updateItem(item, quantity)))}
        />
        {!compact && path && item.configurable_options.length > 0 && (
          <Link
            to={path}
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
          pending={busy}
          onClick={remove}
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
