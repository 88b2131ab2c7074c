import { Bookmark, ChevronDown, ShoppingBag, Trash2, Truck } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOnNewKey } from '#lib/browser/useOnChange';
import { useRefreshOnReturn } from '#lib/browser/useRefreshOnReturn';
import { lazyChunk } from '#lib/lazyChunk';
import { paths } from '#lib/paths';
import { selectItemCount } from '#store/cart';
import type { CartItem } from '#store/cartItem';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import type { ToastMessage } from '#store/toasts';
import { Button, ButtonLink } from '#ui/Button';
import { EmptyState } from '#ui/EmptyState';
import { HomeLink } from '#ui/HomeLink';
import { LoadProblem } from '#ui/LoadProblem';
import { lazyPart } from '#ui/lazyPart';
import { Notice } from '#ui/Notice';
import { PageMeta } from '#ui/PageMeta';
import { InstalmentLines } from '#ui/payment/InstalmentLines';
import { PaymentMarks } from '#ui/payment/PaymentMarks';
import { Skeleton } from '#ui/Skeleton';
import { cartActions } from '../actions/lazyCartActions';
import { hasDownloads } from '../downloads/hasDownloads';
import { trackCartViewed } from '../events/cartViewed';
import { CartItems, CartSkeleton } from '../items/CartItems';
import { FreeShippingProgress, useFreeShippingLimit } from '../items/FreeShippingProgress';
import { LazyOutboxNotice, LazyUnavailableItems } from '../items/lazyNotices';
import { useRemovedItems } from '../items/removedItems';
import { isOnlyInOutbox, type OptimisticItem, useOptimisticCart } from '../outbox/optimisticCart';
import { readSavedItems, removeSavedItem, saveForLater } from '../savedForLater/savedItems';
import { loadCart } from '../session/loadCart';
import css from './CartPage.module.css';
import { CartSummary } from './CartSummary';
import { CouponForm } from './CouponForm';
import estimateCss from './ShippingEstimate.module.css';

const moreChunk = lazyChunk(() => import('./cartPageExtras.chunk'));
const estimateForm = lazyPart(moreChunk, (code) => code.EstimateForm);
const guestDownloads = lazyPart(moreChunk, (code) => code.GuestDownloads);
const savedItems = lazyPart(moreChunk, (code) => code.SavedItems);
const sessionEnded = lazyPart(moreChunk, (code) => code.SessionEnded);

interface CartPageProps {
  /** If given, items are saved for later in this wish list of the customer, otherwise on the device. */
  wishlist?: SaveTarget | undefined;
  /** Renders the content below the cart, for the SKUs of the products in the cart. */
  below?(skus: readonly string[]): ReactNode;
}

/** The cart page: items, coupon, totals, the link to checkout, and the items saved for later. */
export function CartPage({ wishlist, below }: CartPageProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { cartId, details, isLoading, detailsError, itemCount } = useAppSelector((state) => state.cart);
  const cart = useOptimisticCart();
  const count = useAppSelector(selectItemCount);
  const isEmpty = cart ? cart.items.length === 0 : itemCount === 0;

  const isGuest = useAppSelector((state) => !state.user.isSignedIn);
  const hasSessionEnded = useAppSelector((state) => state.user.hasSessionEnded);
  const saved = useAppSelector((state) => state.cart.saved) ?? dispatch(readSavedItems());
  const removed = useRemovedItems();
  useFreeShippingLimit({ skip: !cartId });
  /** True after the first request for the cart has succeeded or failed. */
  const [isAnswered, setAnswered] = useState(false);
  useRefreshOnReturn(() => void dispatch(loadCart()).then(() => setAnswered(true)));

  useOnNewKey(details && !isEmpty ? 'cart' : null, () => dispatch(trackCartViewed()));

  const waiting = !cart && !detailsError && (isLoading || !isAnswered);
  const isKnownEmpty = isEmpty && !waiting && !detailsError;

  return (
    <div className={css.page}>
      <PageMeta title={intl.formatMessage({ id: 'cart.title' })} noIndex />
      <h1 className={css.title} tabIndex={-1}>
        <FormattedMessage id="cart.title" />
        {count > 0 && (
          <span className={css.count}>
            <FormattedMessage id="cart.count" values={{ count }} />
          </span>
        )}
      </h1>
      {detailsError && <LoadProblem reason={{ id: 'cart.notLoaded' }} onRetry={() => void dispatch(loadCart())} />}
      {waiting && <CartSkeleton lines={Math.min(4, Math.max(1, itemCount))} />}
      {!waiting && <LazyOutboxNotice />}
      {!waiting && <LazyUnavailableItems />}
      {isKnownEmpty && hasSessionEnded && <sessionEnded.Part wanted text="user.sessionEndedCart" />}
      {isKnownEmpty && !hasSessionEnded && (
        <>
          <CartItems items={[]} removed={removed} />
          <EmptyState
            icon={<ShoppingBag size={48} />}
            title={<FormattedMessage id="cart.empty" />}
            action={<HomeLink text="cart.goOnShopping" />}
          >
            <FormattedMessage id="cart.emptyHint" />
          </EmptyState>
        </>
      )}
      {cart && !isEmpty && (
        <div className={css.columns}>
          <section aria-label={intl.formatMessage({ id: 'cart.lines' })}>
            <CartItems
              items={cart.items}
              removed={removed}
              actions={(item, after) => (
                <SaveForLaterButton item={item} after={after} place={wishlist} removed={removed} />
              )}
            />
            <EmptyCartButton items={cart.items} removed={removed} />
          </section>
          <section className={css.summary} aria-labelledby="cart-summary">
            <h2 id="cart-summary" className={css.heading}>
              <FormattedMessage id="cart.summary" />
            </h2>
            {!cart.is_virtual && <FreeShippingProgress cart={cart} />}
            <CouponForm />
            {!cart.is_virtual && <ShippingEstimate />}
            <CartSummary prices={cart.prices} isVirtual={cart.is_virtual} isPending={cart.isPending} />
            <guestDownloads.Part wanted={isGuest && hasDownloads(cart.items)} cartId={cart.id} items={cart.items} />
            <ButtonLink to={paths.checkout} size="l" wide>
              <FormattedMessage id="cart.checkout" />
            </ButtonLink>
            {!cart.isPending && <InstalmentLines price={cart.prices.grand_total} />}
            <PaymentMarks />
            <p className={css.note}>
              <FormattedMessage id={cart.prices.applied_taxes.length > 0 ? 'cart.secureNote' : 'cart.taxLaterNote'} />
            </p>
          </section>
        </div>
      )}
      <savedItems.Part wanted={!waiting && saved.length > 0} />
      {cart && !isEmpty && below?.(cart.items.map(({ product }) => product.sku))}
    </div>
  );
}

/** The button that removes all cart items. One row with a button to put the items back replaces them. */
function EmptyCartButton({
  items,
  removed,
}: {
  items: readonly OptimisticItem[];
  removed: ReturnType<typeof useRemovedItems>;
}) {
  const dispatch = useAppDispatch();
  const [coupon] = useAppSelector((state) => state.cart.details?.applied_coupons) ?? [];
  const lines = items.filter((item) => !isOnlyInOutbox(item));
  // A cart with a single item needs no such button, because the item has a remove button.
  if (lines.length < 2) return null;
  const empty = (button: Element) =>
    removed.remove({
      items: lines,
      message: { id: 'cart.emptied', values: { count: lines.length } },
      from: button,
      onBack: () => {
        const code = cartActions.getLoaded();
        // Magento may remove the coupon of a cart that has become empty.
        if (coupon && code) void dispatch(code.restoreCoupon(coupon));
      },
    });
  return (
    <p className={css.empty}>
      <Button variant="quiet" size="s" onClick={(event) => empty(event.currentTarget)}>
        <Trash2 size={16} aria-hidden="true" />
        <FormattedMessage id="cart.emptyAll" />
      </Button>
    </p>
  );
}

/** The estimate of shipping costs, before the shopper has entered an address. */
function ShippingEstimate() {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={estimateCss.estimate}>
      <button
        type="button"
        className={estimateCss.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Truck size={18} aria-hidden="true" />
        <span>
          <FormattedMessage id="cart.estimate" />
        </span>
        <ChevronDown size={18} aria-hidden="true" className={estimateCss.chevron} />
      </button>
      {open && (
        <div id={id}>
          <estimateForm.Part
            wanted
            fallback={<Skeleton height="12rem" />}
            errorFallback={
              <Notice type="error">
                <FormattedMessage id="error.load" />
              </Notice>
            }
          />
        </div>
      )}
    </div>
  );
}

type MessageDescriptor = Exclude<ToastMessage, string>;

/** A list to which items are saved for later. */
export interface SaveTarget {
  /**
   * Adds a cart item to the list. `after` is the id of the outbox entry, if the addition is queued; `takeBack` removes
   * the item from the list again.
   */
  add(item: CartItem): AppThunk<Promise<{ after?: string; takeBack: () => void }>>;
  /** The text of the toast once the item is in the list. */
  toastMessage(name: string): MessageDescriptor;
}

/** The button that saves an item for later: in `place` if there is one, else on the device. */
function SaveForLaterButton({
  item,
  after,
  place,
  removed,
}: {
  item: CartItem;
  after: string | undefined;
  place: SaveTarget | undefined;
  removed: ReturnType<typeof useRemovedItems>;
}) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { name } = item.product;
  const save = async (line: Element) => {
    const placed = await (place && dispatch(place.add(item)));
    await removed.remove({
      items: [item],
      after,
      message: place ? place.toastMessage(name) : { id: 'cart.savedForLater', values: { name } },
      from: line,
      onLeave: () => {
        if (!placed) dispatch(saveForLater(item));
      },
      onBack: () => (placed ? placed.takeBack() : dispatch(removeSavedItem(item))),
      putAside: placed ?? {},
    });
  };
  return (
    <Button
      variant="quiet"
      size="s"
      aria-label={intl.formatMessage({ id: 'cart.saveForLaterNamed' }, { name })}
      onClick={(event) => void save(event.currentTarget.closest('li') ?? event.currentTarget)}
    >
      <Bookmark size={16} aria-hidden="true" />
      <FormattedMessage id="cart.saveForLater" />
    </Button>
  );
}
