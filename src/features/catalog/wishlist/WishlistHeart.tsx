import { Heart as HeartIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { fetchOnReach } from '#lib/fetchOnReach';
import type { WishlistEntry } from '#store/catalog';
import { useAppDispatch, useServices } from '#store/index';
import { addToast } from '#store/toasts';
import css from '../CardTool.module.css';
import { loadWishlistActions } from './loadWishlistActions';

const reach = fetchOnReach(loadWishlistActions);

export interface WishlistHeartProps {
  entry: WishlistEntry;
  pressed?: boolean;
}

/** Properties of a button that adds a product to the wish list. */
export function useWishlistHeart({ entry, pressed = false }: WishlistHeartProps) {
  const dispatch = useAppDispatch();
  const { recover } = useServices();
  return {
    'aria-pressed': pressed,
    'aria-label': useIntl().formatMessage({ id: 'catalog.wish' }, { name: entry.product.name ?? '' }),
    ...reach,
    onClick: () =>
      void loadWishlistActions().then(
        ({ toggleInWishlist }) => dispatch(toggleInWishlist(entry)),
        async (error) => {
          if (!(await recover(error))) dispatch(addToast({ type: 'error', message: { id: 'error.network' } }));
        },
      ),
    children: <HeartIcon size={18} strokeWidth={1.75} aria-hidden="true" className={css.heart} />,
  };
}

/** The heart, as it stands on a card; whether it is pressed is not its own knowledge. */
export function WishlistHeart(props: WishlistHeartProps) {
  return <button type="button" className={css.button} {...useWishlistHeart(props)} />;
}
