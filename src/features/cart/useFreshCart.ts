import { useEffect, useState } from 'react';
import { onPageReturn } from '#lib/browser/onPageReturn';
import { useAppDispatch } from '#store/index';
import { loadCart } from './cartActions';

/**
 * Loads the cart when the page appears and whenever the shopper comes back to it, since another tab may have changed
 * it. True once the first answer (or failure) is there.
 */
export function useFreshCart(): boolean {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    void dispatch(loadCart()).then(() => setAsked(true));
    return onPageReturn(() => void dispatch(loadCart()));
  }, [dispatch]);
  return asked;
}
