import { FormattedMessage, useIntl } from 'react-intl';
import { productPath } from '#lib/paths';
import type { CartItem } from '#store/cartItem';
import type { ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import { Image } from '#ui/Image';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { Amount } from '#ui/text/Price';
import { LinkOrText } from '../lines/CartLine';
import { GivenOptions } from '../lines/OptionValue';
import type { SavedNow } from '../shown/savedPrice';
import css from './SavedLines.module.css';

/** A line that was put aside: what it is, what it costs, and the ways into the cart and off the list. */
export function SavedLine({
  item,
  now,
  problem,
  onMove,
  onRemove,
}: {
  item: CartItem;
  /** What the shop says of it; null when it does not sell it, undefined while it has not answered. */
  now: SavedNow | null | undefined;
  problem: Exclude<ToastMessage, string> | undefined;
  onMove(row: Element): void;
  onRemove(row: Element): void;
}) {
  const intl = useIntl();
  // In the language that is read now.
  const { name, url_key, url_suffix } = { ...item.product, ...(now?.product.name && now.product) };
  const called = name ?? '';
  const canBeHad = now === undefined || (now !== null && !now.isSoldOut);
  return (
    <li className={css.line}>
      <span className={css.picture}>
        <Image src={item.product.thumbnail?.url} alt="" width={80} />
      </span>
      <div className={css.what}>
        <LinkOrText to={url_key && now !== null ? productPath(url_key, url_suffix) : null} className={css.name}>
          <BidiText text={called} />
        </LinkOrText>
        <GivenOptions options={item.options} className={css.soft} />
        <SavedPrice item={item} now={now} />
        {!canBeHad && (
          <p className={css.gone}>
            <FormattedMessage id={now === null ? 'cart.savedGone' : 'cart.savedSoldOut'} />
          </p>
        )}
        <MessageNotice type="error" message={problem} />
        <div className={css.actions}>
          {canBeHad && (
            <Button
              variant="secondary"
              size="s"
              aria-label={intl.formatMessage({ id: 'cart.moveToCartNamed' }, { name: called })}
              onClick={(event) => onMove(event.currentTarget.closest('li') ?? event.currentTarget)}
            >
              <FormattedMessage id="cart.moveToCart" />
            </Button>
          )}
          <Button
            variant="quiet"
            size="s"
            aria-label={intl.formatMessage({ id: 'cart.removeNamed' }, { name: called })}
            onClick={(event) => onRemove(event.currentTarget.closest('li') ?? event.currentTarget)}
          >
            <FormattedMessage id="cart.remove" />
          </Button>
        </div>
      </div>
    </li>
  );
}

function SavedPrice({ item: { prices, quantity }, now }: { item: CartItem; now: SavedNow | null | undefined }) {
  const then = prices.price;
  const price = now?.price;
  const isSame = price && price.value === then.value && price.currency === then.currency;
  return (
    <p className={css.price}>
      {quantity > 1 && `${quantity} × `}
      <Amount money={price ?? then} />
      {!isSame && (
        <span className={css.soft}>
          {price ? (
            <FormattedMessage id="cart.savedAt" values={{ amount: <Amount money={then} /> }} />
          ) : (
            <FormattedMessage id="cart.savedThen" />
          )}
        </span>
      )}
    </p>
  );
}
