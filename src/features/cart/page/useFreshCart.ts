import { useState } from 'react';
import { useFresh } from '#lib/browser/useFresh';
import { useAppDispatch } from '#store/index';
import { loadCart } from '../cartActions';

/** Loads the cart and keeps it fresh. True once the first answer (or failure) is there. */
export function useFreshCart(): boolean {
  const dispatch = useAppDispatch();
  const [isAnswered, setAnswered] = useState(false);
  useFresh(() => void dispatch(loadCart()).then(() => setAnswered(true)));
  return isAnswered;
}
