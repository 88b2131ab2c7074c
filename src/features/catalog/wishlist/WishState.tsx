import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { WishlistEntry } from '#store/catalog';
import { useAppDispatch, useAppSelector } from '#store/index';
import { GetProductsInWishlistsDocument } from './GetProductsInWishlists.gql';
import { useWishlistIsEnabled } from './useWishlistIsEnabled';
import { queuedWish } from './wishlistOutboxKind';
import { isInLists, loadWishlists } from './wishlistRequests';

/** State of a product's wish list button, once the wish lists are loaded. */
export interface WishlistButtonState {
  /** True if the merchant has enabled wish lists. */
  isOffered: boolean;
  isPressed: boolean;
}

interface WishStateProps {
  entry: WishlistEntry;
  onKnown(known: WishlistButtonState): void;
}

/**
 * Reports the state of a product's wish list button: whether a wish list of the customer contains the product. For a
 * guest, the wish list is on the device.
 */
export function WishState({ entry, onKnown }: WishStateProps) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const kept = useAppSelector(({ catalog }) => catalog.wishes);
  const isOffered = useWishlistIsEnabled();
  const { cache } = useApolloClient();
  useQuery(GetProductsInWishlistsDocument, { fetchPolicy: 'cache-only' });
  useEffect(() => {
    // On an error no wish list button is shown as pressed; the next page loads the wish lists again.
    if (isSignedIn) dispatch(loadWishlists()).catch(() => {});
  }, [dispatch, isSignedIn]);
  // Read the cache itself: Apollo notifies later than Redux, so a hook would lag behind the outbox.
  const isListed = isSignedIn ? isInLists(cache, entry) : kept.some(({ product }) => product.uid === entry.product.uid);
  const queued = useAppSelector(({ cart }) => queuedWish(cart.outbox, entry));
  const isPressed = queued ?? isListed;
  useEffect(() => onKnown({ isOffered, isPressed }), [isOffered, isPressed, onKnown]);
  return null;
}
