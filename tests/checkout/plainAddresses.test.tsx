import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { profiles } from '../../mocks/shop/shared/settings.ts';
import { newDatabase } from '../support/backEnd.ts';
import { newCart, storeValue } from '../support/carts.ts';
import {
  clickButton,
  confirmation,
  field,
  fillIn,
  main,
  oneStool,
  openCheckout,
  placeCashOrder,
  readPath,
} from '../support/checkout.ts';
import { signIn } from '../support/customer.ts';
import { fill } from '../support/fill.ts';
import { renderApp } from '../support/renderApp.tsx';
import { beginning, pattern, textOf } from '../support/texts.ts';

/** Magento's default address settings: no regions for Saudi Arabia and the Emirates, and a required postcode. */
const { regions, requiredRegions, optionalPostcodes } = profiles.plain;
const settings = { regions, requiredRegions, optionalPostcodes };

const lastOrder = (database: DatabaseSync) => {
  const { shipping_address, billing_address } = database
    .prepare('SELECT shipping_address, billing_address FROM sales_order ORDER BY id DESC')
    .get() as Record<'shipping_address' | 'billing_address', string>;
  return { shipping: JSON.parse(shipping_address), billing: JSON.parse(billing_address) };
};

async function fillDubai(user: UserEvent): Promise<void> {
  await fillIn(user, textOf('checkout.field.firstname'), 'Mona');
  await fillIn(user, textOf('checkout.field.lastname'), 'Ali');
  await fillIn(user, textOf('checkout.field.telephone'), '0501234567');
  await fillIn(user, textOf('checkout.field.buildingNumber'), '12');
  await fillIn(user, textOf('checkout.field.street'), 'Al Wasl Road');
  await fillIn(user, textOf('checkout.field.area'), 'Jumeirah 1');
  await fillIn(user, textOf('checkout.field.emirate'), 'Dubai');
}

test('sends a placeholder postcode for Dubai when Magento requires one, and never shows it', async () => {
  const { user, database } = await openCheckout('/ae_en/checkout', { settings });
  await fillIn(user, textOf('checkout.field.email'), 'mona@example.com');
  await fillDubai(user);
  await clickButton(user, textOf('checkout.toDelivery'));
  await clickButton(user, textOf('checkout.toPayment'));
  await main().findByRole('radio', { name: /Cash on delivery/ });
  await placeCashOrder(user);
  await confirmation();
  const { shipping, billing } = lastOrder(database);
  expect(shipping).toMatchObject({ country: 'AE', city: 'Dubai', region: 'Dubai', postcode: '00000' });
  // Only the shipping address has a note for the courier.
  expect({ ...billing, notes: '' }).toEqual(shipping);
  expect(main().getByText('Dubai')).toBeVisible();
  expect(main().queryByText(/\b00000\b/)).not.toBeInTheDocument();
});

test('places an order with a billing address in Dubai', async () => {
  const { user, database } = await openCheckout('/sa_en/checkout', { settings });
  await fillIn(user, textOf('checkout.field.email'), 'mona@example.com');
  for (const [name, text] of [
    [textOf('checkout.field.firstname'), 'Mona'],
    [textOf('checkout.field.lastname'), 'Ali'],
    [textOf('checkout.field.telephone'), '0501234567'],
    [textOf('checkout.field.buildingNumber'), '7412'],
    [textOf('checkout.field.street'), 'Olaya Street'],
    [textOf('checkout.field.district'), 'Al Olaya'],
    [textOf('checkout.field.city'), 'Riyadh'],
    [textOf('checkout.field.region'), 'Riyadh Region'],
    [textOf('checkout.field.postcode'), '12211'],
  ] as const)
    await fillIn(user, name, text);
  await clickButton(user, textOf('checkout.toDelivery'));
  await clickButton(user, textOf('checkout.toPayment'));
  await user.click(await main().findByRole('checkbox', { name: textOf('checkout.billingSame') }));
  await user.selectOptions(await field(textOf('checkout.field.country')), 'United Arab Emirates');
  await fillDubai(user);
  await placeCashOrder(user);
  await confirmation();
  expect(lastOrder(database)).toMatchObject({
    shipping: { country: 'SA', region: 'Riyadh Region', postcode: '12211' },
    billing: { country: 'AE', city: 'Dubai', postcode: '00000' },
  });
});

describe('a saved address without a Magento region', () => {
  const openBook = async (database: DatabaseSync, path = '/ae_en/address-book') => {
    const app = await renderApp(path, { database, settings });
    await signIn(app.user);
    await main().findByRole('button', { name: textOf('account.addAddress') });
    return app;
  };
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const change = async (user: UserEvent, label: string, text: string) => {
    const input = await (await dialog(textOf('account.editAddress'))).findByLabelText(label);
    await fill(user, input, text);
  };
  /** Stores customer addresses as Magento does for an unlisted region: the code equals the name, and the id is null. */
  const keepAddress = (database: DatabaseSync, change: Record<string, unknown>) =>
    database.exec(
      `UPDATE customer_address SET address = json_patch(address, '${JSON.stringify({ regionId: null, ...change })}')`,
    );

  test('keeps its emirate when it is edited in the Emirates', async () => {
    const database = newDatabase();
    keepAddress(database, { country: 'AE', city: 'Dubai', region: 'Dubai', regionCode: 'Dubai', postcode: null });
    const { user } = await openBook(database);
    await user.click(main().getAllByRole('button', { name: beginning('account.edit') })[0] as HTMLElement);
    expect(
      await (await dialog(textOf('account.editAddress'))).findByLabelText(textOf('checkout.field.emirate')),
    ).toHaveValue('Dubai');
    await change(user, textOf('checkout.field.buildingNumber'), '99');
    await user.click(
      (await dialog(textOf('account.editAddress'))).getByRole('button', { name: textOf('account.save') }),
    );
    const card = (await main().findByText(/^99[,،] /)).closest('li') as HTMLElement;
    expect(within(card).getByText('Dubai')).toBeVisible();
    expect(card).not.toHaveTextContent('00000');
  });

  test('keeps its region when it is edited in Saudi Arabia', async () => {
    const database = newDatabase();
    keepAddress(database, { region: 'Riyadh Region', regionCode: 'Riyadh Region', city: 'Riyadh' });
    const { user } = await openBook(database, '/sa_en/address-book');
    await user.click(main().getAllByRole('button', { name: beginning('account.edit') })[0] as HTMLElement);
    expect(
      await (await dialog(textOf('account.editAddress'))).findByLabelText(textOf('checkout.field.region')),
    ).toHaveValue('Riyadh Region');
    await change(user, textOf('checkout.field.buildingNumber'), '99');
    await user.click(
      (await dialog(textOf('account.editAddress'))).getByRole('button', { name: textOf('account.save') }),
    );
    const card = (await main().findByText(/^99[,،] /)).closest('li') as HTMLElement;
    expect(card).toHaveTextContent('Riyadh, Riyadh Region');
  });
});

test('fills in the checkout form with the default address, including its region', async () => {
  const database = newDatabase();
  database.exec(
    `UPDATE customer_address SET address =
       json_patch(address, '{"regionId":null,"region":"Riyadh Region","regionCode":"Riyadh Region"}')`,
  );
  storeValue('cartId_sa', await newCart(database, oneStool));
  const { user } = await renderApp('/sa_en/sign-in', { database, settings });
  await signIn(user);
  await user.click(await screen.findByRole('link', { name: pattern('cart.title') }));
  await user.click(await screen.findByRole('link', { name: textOf('cart.checkout') }));
  expect(await field(textOf('checkout.field.region'))).toHaveValue('Riyadh Region');
  await waitFor(() => expect(readPath()).toBe('/checkout'));
  await clickButton(user, textOf('checkout.toDelivery'));
  await main().findAllByRole('radio', { name: /working days/ });
});
