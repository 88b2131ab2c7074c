import { CreditCard, FileDown, Heart, LogOut, Mail, MapPin, Package, UserRound } from 'lucide-react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWishlistIsEnabled } from '#features/catalog/wishlist/useWishlistIsEnabled';
import { signOutShopper } from '#features/user/customer';
import { isCustomerPath, isWithin, paths } from '#lib/paths';
import { useAppDispatch } from '#store/index';
import { Link } from '#ui/link/Link';
import css from './AccountMenu.module.css';

const entries = [
  { path: paths.orderHistory, id: 'account.orders', Icon: Package },
  { path: paths.downloads, id: 'account.downloads', Icon: FileDown },
  { path: paths.wishlist, id: 'account.wishlist', Icon: Heart },
  { path: paths.addressBook, id: 'account.addresses', Icon: MapPin },
  { path: paths.savedPayments, id: 'account.savedPayments', Icon: CreditCard },
  { path: paths.accountInformation, id: 'account.information', Icon: UserRound },
  { path: paths.communications, id: 'account.communications', Icon: Mail },
];

/** Links to the account pages, and the sign-out button. `across` shows one row on small screens. */
export function AccountMenu({ across, onLeft }: { across?: boolean; onLeft?: () => void }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hasWishlist = useWishlistIsEnabled();
  const shown = hasWishlist ? entries : entries.filter(({ path }) => path !== paths.wishlist);

  const signOut = () => {
    // `flushSync`, because a sign-out redirects customer pages to the sign-in page. The navigation to the home page
    // must follow it.
    flushSync(() => dispatch(signOutShopper()));
    onLeft?.();
    if (isCustomerPath(pathname)) void navigate(paths.home, { replace: true });
  };

  return (
    <nav aria-label={intl.formatMessage({ id: across ? 'shell.myAccount' : 'account.pages' })}>
      <ul className={css.menu} ref={showCurrent} data-across={across || undefined}>
        {shown.map(({ path, id, Icon }) => (
          <li key={path}>
            <Link
              to={path}
              className={css.entry}
              aria-current={pathname === path ? 'page' : isWithin(pathname, path) || undefined}
            >
              <Icon size={20} aria-hidden="true" />
              <FormattedMessage id={id} />
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={css.entry} onClick={signOut}>
            <LogOut size={20} aria-hidden="true" className={css.turning} />
            <FormattedMessage id="account.signOut" />
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Scrolls the link of the current page into view, because the row of links is wider than a small screen. */
function showCurrent(row: HTMLElement | null): void {
  const current = row?.querySelector('[aria-current]');
  if (!row || !current || row.scrollWidth <= row.clientWidth) return;
  const { left, width } = current.getBoundingClientRect();
  const place = row.getBoundingClientRect();
  row.scrollBy({ left: left + width / 2 - (place.left + place.width / 2), behavior: 'instant' });
}
