import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { WishlistEntry } from '#store/catalog';
import { useAppDispatch, useAppSelector } from '#store/index';
import { GetProductsInWishlistsDocument } from './GetProductsInWishlists.gql';
import { queuedWish } from './outboxKind';
import { useWishlistIsEnabled } from './useWishlistIsEnabled';
import { isInLists, loadWishlists } from './wishlistActions';

/** State of a product's button once the list is loaded. */
export interface WishlistButtonState {
  /** The merchant has wish lists enabled. */
  isOffered: boolean;
  isPressed: boolean;
}

interface WishStateProps {
  entry: WishlistEntry;
  onKnown(known: WishlistButtonState): void;
}

/** Reports the state of a product: whether the customer's list, or for a guest the device, contains it. */
export function WishState({ entry, onKnown }: WishStateProps) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const kept = useAppSelector(({ catalog }) => catalog.wishes);
  const isOffered = useWishlistIsEnabled();
  const { cache } = useApolloClient();
  useQuery(GetProductsInWishlistsDocument, { fetchPolicy: 'cache-only' });
  useEffect(() => {
    // On an error no button is pressed; the next page loads the lists again.
    if (isSignedIn) dispatch(loadWishlists()).catch(() => {});
  }, [dispatch, isSignedIn]);
  // Read the cache itself: Apollo notifies later than Redux, so a hook would lag behind the outbox.
  const isListed = isSignedIn ? isInLists(cache, entry) : kept.some(({ product }) => product.uid === entry.product.uid);
  const queued = useAppSelector(({ cart }) => queuedWish(cart.outbox, entry));
  const isPressed = queued ?? isListed;
  useEffect(() => onKnown({ isOffered, isPressed }), [isOffered, isPressed, onKnown]);
  return null;
}
