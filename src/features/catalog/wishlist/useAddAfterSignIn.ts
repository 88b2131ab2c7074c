import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#store/index';
import { addAfterSignIn } from './wishlistActions';
import type { WishlistEntry } from './wishlistEntry';

const isEntry = (value: unknown): value is WishlistEntry =>
  typeof value === 'object' &&
  value !== null &&
  'product' in value &&
  typeof value.product === 'object' &&
  value.product !== null &&
  'uid' in value.product;

/** For the pages to sign in on: adds the product kept in their history entry as soon as the customer is signed in. */
export function useAddAfterSignIn(): void {
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn && !user.isSigningIn && !user.isCreatingAccount);
  const entry =
    typeof state === 'object' && state !== null && 'wishlistEntry' in state && isEntry(state.wishlistEntry)
      ? state.wishlistEntry
      : null;
  useEffect(() => {
    if (isSignedIn && entry) void dispatch(addAfterSignIn(entry));
  }, [isSignedIn, entry, dispatch]);
}
