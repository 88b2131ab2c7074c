import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { addItem } from '#features/cart/cartActions';
import type { AppStore } from '#store/index';

/** The demo shop's account. */
export const email = 'layla@dukkan.example';
export const password = 'Dukkan123!';

/** Fills in the sign-in page's form and sends it. */
export async function signIn(user: UserEvent, given: { email?: string; password?: string } = {}): Promise<void> {
  const main = within(screen.getByRole('main'));
  await user.type(await main.findByLabelText('E-mail address'), given.email ?? email);
  await user.type(main.getByLabelText('Password'), given.password ?? password);
  await user.click(main.getByRole('button', { name: 'Sign in' }));
}

/** Puts something into the cart, as the button of a product does. */
export const addToCart = (store: AppStore, item: { sku: string; quantity: number }): Promise<void> =>
  act(() => store.dispatch(addItem({ ...item, name: item.sku })));
