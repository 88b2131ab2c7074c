import { Heart } from 'lucide-react';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { prefetchOnHover } from '#lib/browser/prefetchOnHover';
import type { WishlistEntry } from '#store/catalog';
import { useAppDispatch, useAppSelector } from '#store/index';
import { addToast } from '#store/toasts';
import { Button } from '#ui/Button';
import css from '../CardTool.module.css';
import { wishlistActions, wishState } from './lazyWishlist';
import type { WishlistButtonState } from './WishState';

const reach = prefetchOnHover(wishlistActions.prepare);

interface WishlistButtonProps {
  entry: WishlistEntry;
  /** Shows a label beside the heart, for the product page. */
  hasLabel?: boolean;
}

/**
 * The wish list button of a product. The button element stays when the state loads, since a click may start the
 * loading.
 */
export function WishlistButton({ entry, hasLabel }: WishlistButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const hasList = useAppSelector(({ user, catalog }) => user.isSignedIn || catalog.wishes.length > 0);
  const [{ isOffered, isPressed }, setKnown] = useState<WishlistButtonState>({ isOffered: true, isPressed: false });
  const toggle = () =>
    void wishlistActions.load().then(
      ({ toggleInWishlist }) => dispatch(toggleInWishlist(entry)),
      () => dispatch(addToast({ type: 'error', message: { id: 'error.network' } })),
    );
  const button = {
    ...reach,
    'aria-pressed': hasList && isPressed,
    'aria-label': intl.formatMessage({ id: 'catalog.wish' }, { name: entry.product.name ?? '' }),
    onClick: toggle,
  };
  const heart = <Heart size={18} strokeWidth={1.75} aria-hidden="true" className={css.heart} />;
  return (
    <>
      {(isOffered || !hasList) &&
        (hasLabel ? (
          <Button variant="quiet" size="s" {...button}>
            {heart}
            <FormattedMessage id="catalog.wishlist" />
          </Button>
        ) : (
          <button type="button" className={css.button} {...button}>
            {heart}
          </button>
        ))}
      {hasList && <wishState.Part wanted entry={entry} onKnown={setKnown} />}
    </>
  );
}
