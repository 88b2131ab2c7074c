import { Heart as HeartIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { fetchOnReach } from '#lib/fetchOnReach';
import type { WishlistEntry } from '#store/catalog';
import { useAppDispatch } from '#store/index';
import { addToast } from '#store/toasts';
import css from '../CardTool.module.css';
import { wishlistActions } from './lazyWishlist';

const reach = fetchOnReach(wishlistActions.prepare);

export interface WishlistHeartProps {
  entry: WishlistEntry;
  pressed?: boolean;
}

/** Properties of a button that adds a product to the wish list. */
export function useWishlistHeart({ entry, pressed = false }: WishlistHeartProps) {
  const dispatch = useAppDispatch();
  return {
    'aria-pressed': pressed,
    'aria-label': useIntl().formatMessage({ id: 'catalog.wish' }, { name: entry.product.name ?? '' }),
    ...reach,
    onClick: () =>
      void wishlistActions.load().then(
        ({ toggleInWishlist }) => dispatch(toggleInWishlist(entry)),
        () => dispatch(addToast({ type: 'error', message: { id: 'error.network' } })),
      ),
    children: <HeartIcon size={18} strokeWidth={1.75} aria-hidden="true" className={css.heart} />,
  };
}

/** The heart, as it stands on a card; whether it is pressed is not its own knowledge. */
export function WishlistHeart(props: WishlistHeartProps) {
  return <button type="button" className={css.button} {...useWishlistHeart(props)} />;
}
