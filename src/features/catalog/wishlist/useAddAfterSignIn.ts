import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#store/index';
import type { Wish } from './wish';
import { addAfterSignIn } from './wishlistActions';

const isWish = (value: unknown): value is Wish =>
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
  const wish = typeof state === 'object' && state !== null && 'wish' in state && isWish(state.wish) ? state.wish : null;
  useEffect(() => {
    if (isSignedIn && wish) void dispatch(addAfterSignIn(wish));
  }, [isSignedIn, wish, dispatch]);
}
