import { useApolloClient, useQuery } from '@apollo/client/react';
import { useEffect } from 'react';
import type { WishlistEntry } from '#store/catalog';
import { useAppDispatch, useAppSelector } from '#store/index';
import { GetProductsInWishlistsDocument } from './GetProductsInWishlists.gql';
import { queuedWish } from './outboxKind';
import { useWishlistIsEnabled } from './useWishlistIsEnabled';
import { isInLists, loadWishlists } from './wishlistActions';

/** What is known of a product once the list is. */
export interface KnownWish {
  /** The merchant keeps wish lists. */
  isOffered: boolean;
  isPressed: boolean;
}

interface WishStateProps {
  entry: WishlistEntry;
  onKnown(known: KnownWish): void;
}

/** Tells the button of a product what is known of it: whether a customer's list has it, or this device for a guest. */
export function WishState({ entry, onKnown }: WishStateProps) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn);
  const kept = useAppSelector(({ catalog }) => catalog.wishes);
  const isOffered = useWishlistIsEnabled();
  const { cache } = useApolloClient();
  useQuery(GetProductsInWishlistsDocument, { fetchPolicy: 'cache-only' });
  useEffect(() => {
    // Without an answer no button is pressed; the next page asks again.
    if (isSignedIn) dispatch(loadWishlists()).catch(() => {});
  }, [dispatch, isSignedIn]);
  // Apollo notifies of a change a moment later than Redux: the cache itself is as new as the outbox.
  const isListed = isSignedIn ? isInLists(cache, entry) : kept.some(({ product }) => product.uid === entry.product.uid);
  const queued = useAppSelector(({ cart }) => queuedWish(cart.outbox, entry));
  const isPressed = queued ?? isListed;
  useEffect(() => onKnown({ isOffered, isPressed }), [isOffered, isPressed, onKnown]);
  return null;
}
