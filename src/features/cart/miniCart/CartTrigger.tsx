import { ShoppingBag } from 'lucide-react';
import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { isInvalidCart } from '#api/errors/errors';
import { noCache } from '#api/noCache';
import { useRefreshOnReturn } from '#lib/browser/useRefreshOnReturn';
import { config } from '#lib/config';
import { lazyChunk } from '#lib/lazyChunk';
import { matchesMedia, wideScreen } from '#lib/media';
import { isCheckout, paths } from '#lib/paths';
import { drawerToggled } from '#store/app';
import { itemCountReceived, selectItemCount } from '#store/cart';
import { type AppThunk, useAppDispatch, useAppSelector } from '#store/index';
import { lazyPart } from '#ui/lazyPart';
import { Link } from '#ui/link/Link';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { cartActions } from '../actions/lazyCartActions';
import { restoreCartId, waitForCart } from '../session/cartSession';
import css from './CartTrigger.module.css';
import { GetItemCountDocument } from './GetItemCount.gql';

/**
 * The link to the cart, with the number of pieces. On wide screens the link opens the mini cart, on other screens the
 * cart page.
 */
export function CartTrigger() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const count = useAppSelector(selectItemCount);

  const inCheckout = isCheckout(pathname);
  const onCartPage = pathname === paths.cart;
  // No request for the count is needed in checkout and on the cart page, which load the whole cart.
  useRefreshOnReturn(() => dispatch(loadItemCount()), { isActive: !inCheckout && !onCartPage });

  if (inCheckout) return null;
  const opensMiniCart = () => !onCartPage && matchesMedia(wideScreen);

  return (
    <Link
      to={paths.cart}
      className={css.trigger}
      // Do not prefetch the cart page where a press opens the mini cart.
      data-prefetch={!opensMiniCart()}
      onClick={(event) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (!plain || !opensMiniCart()) return;
        event.preventDefault();
        dispatch(drawerToggled('cart'));
      }}
    >
      {/* Screen readers get a message of their own, because Arabic plural forms of one and two contain no digit. */}
      <VisuallyHidden>
        <FormattedMessage id="cart.trigger" values={{ count }} />
      </VisuallyHidden>
      <ShoppingBag size={22} aria-hidden="true" />
      {count > 0 && (
        <bdi dir="ltr" className={css.count} key={count} aria-hidden="true">
          {count > config.cartBadgeMaximum ? `${config.cartBadgeMaximum}+` : count}
        </bdi>
      )}
    </Link>
  );
}

const miniCartChunk = lazyChunk(() => import(/* webpackChunkName: "cart-actions" */ './MiniCart'), { withTexts: true });
export const miniCart = lazyPart(miniCartChunk, (code) => code.MiniCart);

/**
 * The mini cart. Its code loads on the first interaction on a wide screen, or when the shopper opens the mini cart for
 * the first time.
 */
export function LazyMiniCart() {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.app.drawer === 'cart');
  // If the code cannot be loaded, close the drawer: the next press loads the code again.
  const close = useCallback(() => void dispatch(drawerToggled(null)), [dispatch]);
  return <miniCart.Part wanted={open} onFailed={close} />;
}

/** Loads the number of pieces in the cart. Sends no request if this device has no cart. */
const loadItemCount =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client }) => {
    await dispatch(waitForCart());
    const cartId = dispatch(restoreCartId());
    if (!cartId) return;
    try {
      const query = { query: GetItemCountDocument, variables: { cartId }, fetchPolicy: noCache } as const;
      const count = (await client.query(query)).data?.cart?.total_summary_quantity_including_config;
      if (count !== undefined) dispatch(itemCountReceived(count));
    } catch (error) {
      // Errors of this request are not shown. If the back end no longer accepts the cart, loadCart() replaces the cart.
      if (isInvalidCart(error)) await cartActions.load().then(({ loadCart }) => dispatch(loadCart()));
      // Offline, show the number of pieces in the stored copy of the cart. If the code for this cannot be loaded, the
      // badge stays unchanged.
      if (!getState().app.isOnline && !getState().cart.details)
        await cartActions.load().then(
          ({ syncCart }) => dispatch(syncCart()),
          () => {},
        );
    }
  };
