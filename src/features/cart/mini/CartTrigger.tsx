import { ShoppingBag } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { useFresh } from '#lib/browser/useFresh';
import { config } from '#lib/config';
import { fitsMedia, wideScreen } from '#lib/media';
import { isCheckout, paths } from '#lib/paths';
import { drawerToggled } from '#store/app';
import { selectItemCount } from '#store/cart';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Link } from '#ui/link/Link';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import css from './CartTrigger.module.css';
import { loadItemCount } from './loadItemCount';

/** The way to the cart with the number of pieces in it: the mini cart on large screens, the cart page on small ones. */
export function CartTrigger() {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const count = useAppSelector(selectItemCount);

  const inCheckout = isCheckout(pathname);
  const onCartPage = pathname === paths.cart;
  // Checkout and the cart's page load the cart itself.
  useFresh(() => dispatch(loadItemCount()), { isActive: !inCheckout && !onCartPage });

  if (inCheckout) return null;
  const opensMiniCart = () => !onCartPage && fitsMedia(wideScreen);

  return (
    <Link
      to={paths.cart}
      className={css.trigger}
      // Its page is not what a press opens.
      data-prefetch={!opensMiniCart()}
      onClick={(event) => {
        const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey;
        if (!plain || !opensMiniCart()) return;
        event.preventDefault();
        dispatch(drawerToggled('cart'));
      }}
    >
      {/* Words of its own beside the badge's figure: not all languages say two by a figure. */}
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
