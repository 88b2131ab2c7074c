import { useQuery } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { storageKeys } from '#lib/browser/storage';
import { productPath } from '#lib/paths';
import { linesSaved } from '#store/cart';
import { asItemToAdd, type CartItem } from '#store/cartItem';
import { type AppThunk, useAppDispatch, useAppSelector, useServices } from '#store/index';
import { addToast, type ToastMessage } from '#store/toasts';
import { Button } from '#ui/Button';
import { Image } from '#ui/Image';
import { BidiText } from '#ui/text/BidiText';
import { MessageNotice } from '#ui/text/MessageNotice';
import { Amount } from '#ui/text/Price';
import { useInView } from '#ui/useInView';
import { addItems } from '../actions/addItems';
import { refusalMessage } from '../errors/refusalMessage';
import { LinkOrText } from '../items/CartItems';
import { focusAfter } from '../items/focusAfterRemoval';
import { ItemOptions } from '../items/ItemOptions';
import { type CurrentOffer, currentOffer } from '../offers/currentOffer';
import { GetSavedProductsDocument } from '../offers/GetSavedProducts.gql';
import { outboxUidOf } from '../outbox/optimisticCart';
import css from './SavedItems.module.css';
import { readSavedItems, removeSavedItem, saveForLater } from './savedItems';

/** Current prices and stock are requested when the saved items are this close to the screen (CSS pixels). */
const NEAR = 300;

/** The items saved for later on this device, below the cart. */
export function SavedItems() {
  const dispatch = useAppDispatch();
  const { storage, view } = useServices();
  const saved = useAppSelector((state) => state.cart.saved) ?? dispatch(readSavedItems());
  const [moving, setMoving] = useState<readonly string[]>([]);
  const [problems, setProblems] = useState<Record<string, Exclude<ToastMessage, string>>>({});
  const [place, isNear] = useInView(NEAR);

  // Another tab may change the saved items, too.
  useEffect(
    () =>
      storage.onChange(storageKeys.savedForLater(view.website), () => dispatch(linesSaved(dispatch(readSavedItems())))),
    [dispatch, storage, view],
  );

  const skus = [...new Set(saved.map(({ product }) => product.sku))].sort();
  const { data } = useQuery(GetSavedProductsDocument, {
    variables: { skus, pageSize: skus.length },
    skip: !isNear || skus.length === 0,
    // Prices must be current.
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'ignore',
  });
  const found = data?.products?.items;

  const move = (item: CartItem, row: Element) => {
    const key = outboxUidOf(item);
    const focusNext = focusAfter(row);
    flushSync(() => {
      setProblems({});
      // Hide the item here: the cart above already shows it (optimistic).
      setMoving((before) => [...before, key]);
    });
    focusNext();
    dispatch(moveToCart(item))
      .catch((error) => setProblems((before) => ({ ...before, [key]: refusalMessage(error, item.product.name) })))
      .finally(() => setMoving((before) => before.filter((one) => one !== key)));
  };
  const remove = (item: CartItem, row: Element) => {
    const focusNext = focusAfter(row);
    const at = saved.indexOf(item);
    flushSync(() => dispatch(removeSavedItem(item)));
    focusNext();
    dispatch(
      addToast({
        type: 'info',
        message: { id: 'cart.savedRemoved', values: { name: item.product.name } },
        actionText: { id: 'cart.undo' },
        timeout: 8000,
        onAction: () => dispatch(saveForLater(item, at)),
      }),
    );
  };

  const shown = saved.filter((item) => !moving.includes(outboxUidOf(item)));
  if (shown.length === 0) return null;
  return (
    <section ref={place} className={css.saved} aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" className={css.heading} tabIndex={-1}>
        <FormattedMessage id="cart.saved" values={{ count: shown.length }} />
      </h2>
      <ul className={css.lines}>
        {shown.map((item) => (
          <SavedItemRow
            key={outboxUidOf(item)}
            item={item}
            now={found ? currentOffer(item, found) : undefined}
            problem={problems[outboxUidOf(item)]}
            onMove={(row) => move(item, row)}
            onRemove={(row) => remove(item, row)}
          />
        ))}
      </ul>
    </section>
  );
}

/** An item saved for later, with its price and the buttons to move it to the cart or remove it. */
function SavedItemRow({
  item,
  now,
  problem,
  onMove,
  onRemove,
}: {
  item: CartItem;
  /** The current offer; null if the product is no longer sold, undefined until there is a response. */
  now: CurrentOffer | null | undefined;
  problem: Exclude<ToastMessage, string> | undefined;
  onMove(row: Element): void;
  onRemove(row: Element): void;
}) {
  const intl = useIntl();
  // Prefer the name in the response: it is in the language of the current store view.
  const { name, url_key, url_suffix } = { ...item.product, ...(now?.product.name && now.product) };
  const called = name ?? '';
  const canBeBought = now === undefined || (now !== null && !now.isSoldOut);
  return (
    <li className={css.line}>
      <span className={css.picture}>
        <Image src={item.product.thumbnail?.url} alt="" width={80} />
      </span>
      <div className={css.what}>
        <LinkOrText to={url_key && now !== null ? productPath(url_key, url_suffix) : null} className={css.name}>
          <BidiText text={called} />
        </LinkOrText>
        <ItemOptions options={item.options} className={css.soft} />
        <SavedPrice item={item} now={now} />
        {!canBeBought && (
          <p className={css.gone}>
            <FormattedMessage id={now === null ? 'cart.savedGone' : 'cart.savedSoldOut'} />
          </p>
        )}
        <MessageNotice type="error" message={problem} />
        <div className={css.actions}>
          {canBeBought && (
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

function SavedPrice({ item: { prices, quantity }, now }: { item: CartItem; now: CurrentOffer | null | undefined }) {
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

/** Adds an item to the cart, and then removes it from the saved items. Rejects like `addItems`. */
export const moveToCart =
  (item: CartItem): AppThunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(addItems([asItemToAdd(item)]));
    dispatch(removeSavedItem(item));
  };
