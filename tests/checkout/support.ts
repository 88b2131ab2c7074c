import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fault, keep, main, stool, visit, type Wish } from '../cart/support.ts';
import type { RenderOptions } from '../support/renderApp.tsx';

export const oneStool: Wish[] = [{ sku: stool.sku, quantity: 1 }];

/** Opens checkout with something in the cart. */
export const checkout = (url = '/sa_en/checkout', options: RenderOptions = {}, items = oneStool) =>
  visit(url, items, options);

export const field = (name: string | RegExp) => main().findByLabelText(name);

export async function type(user: UserEvent, name: string | RegExp, text: string): Promise<void> {
  const input = await field(name);
  await user.clear(input);
  if (text) await user.type(input, text);
}

/** Fills in a Saudi address as a shopper who types Arabic digits. */
export async function fillSaudiAddress(user: UserEvent, email = 'mona@example.com'): Promise<void> {
  await type(user, 'Email', email);
  await type(user, 'First name', 'Mona');
  await type(user, 'Last name', 'Ali');
  await type(user, 'Mobile number', '٠٥٠ ١٢٣ ٤٥٦٧');
  await type(user, 'Building number', '٧٤١٢');
  await type(user, 'Street', 'Olaya Street');
  await type(user, 'District', 'Al Olaya');
  await type(user, 'City', 'Riyadh');
  await user.selectOptions(await field(/^Region/), 'Riyadh');
  await type(user, /^Postcode/, '١٢٢١١');
}

export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await main().findByRole('button', { name }));

export async function toDelivery(user: UserEvent): Promise<void> {
  await fillSaudiAddress(user);
  await press(user, 'Continue to delivery');
  await main().findAllByRole('radio', { name: /working days/ });
}

export async function toPayment(user: UserEvent): Promise<void> {
  await toDelivery(user);
  await press(user, 'Continue to payment');
  await main().findByRole('radio', { name: /Cash on delivery/ });
}

export async function order(user: UserEvent): Promise<void> {
  await user.click(await main().findByRole('radio', { name: /Cash on delivery/ }));
  await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
  await press(user, /^Place order/);
}

export const confirmation = () => screen.findByRole('heading', { level: 1, name: 'Thank you for your order' });

export const step = () => window.location.pathname.replace('/sa_en', '');

export { fault, keep, main, stool };
