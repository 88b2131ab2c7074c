import type { CartItem } from '#store/cartItem';

/** Whether the same was chosen and written, in whatever order. */
export function isSameChoice(one: CartItem['choice'], other: CartItem['choice']): boolean {
  const parts = ({ selectedOptions, enteredOptions }: CartItem['choice']) =>
    [...selectedOptions, ...enteredOptions.map(({ uid, value }) => `${uid}=${value}`)].sort();
  return JSON.stringify(parts(one)) === JSON.stringify(parts(other));
}
