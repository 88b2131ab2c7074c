import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '#store/index';
import type { Wish } from './wish';
import { addWishAfterSignIn } from './wishlistActions';

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' &&
  value !== null &&
  'product' in value &&
  typeof value.product === 'object' &&
  value.product !== null &&
  'uid' in value.product;

/** On the pages where one signs in: the wish in the history entry is granted as soon as that has happened. */
export function useWishAfterSignIn(): void {
  const dispatch = useAppDispatch();
  const { state } = useLocation();
  const isSignedIn = useAppSelector(({ user }) => user.isSignedIn && !user.isSigningIn && !user.isCreatingAccount);
  const wish = typeof state === 'object' && state !== null && 'wish' in state && isWish(state.wish) ? state.wish : null;
  useEffect(() => {
    if (isSignedIn && wish) void dispatch(addWishAfterSignIn(wish));
  }, [isSignedIn, wish, dispatch]);
}
