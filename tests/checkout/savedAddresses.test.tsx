import type { DatabaseSync } from 'node:sqlite';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { newDatabase } from '../support/backEnd.ts';
import type { CartItemInput } from '../support/carts.ts';
import {
  clickButton,
  confirmation,
  field,
  fillIn,
  fillSaudiAddress,
  main,
  oneStool,
  placeCashOrder,
  readPath,
} from '../support/checkout.ts';
import { visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { wholeAddress, withAddress } from '../support/fullAddress.ts';
import { pattern, textOf } from '../support/texts.ts';

const settings = { streetLines: 4 };
const oneBooklet: CartItemInput[] = [{ sku: demo.booklet.sku, quantity: 1 }];

const open = (database: DatabaseSync, items = oneStool, changes = settings) =>
  visitSignedIn('/sa_en/checkout', items, { database, settings: changes });

async function fromDeliveryToOrder(user: UserEvent): Promise<void> {
  await main().findAllByRole('radio', { name: /working days/ });
  await clickButton(user, textOf('checkout.toPayment'));
  await placeCashOrder(user);
  await confirmation();
}

const lastOrder = (database: DatabaseSync) => {
  const { shipping_address, billing_address } = database
    .prepare('SELECT shipping_address, billing_address FROM sales_order ORDER BY id DESC')
    .get() as Record<'shipping_address' | 'billing_address', string>;
  return { shipping: JSON.parse(shipping_address), billing: JSON.parse(billing_address) };
};

const book = (database: DatabaseSync) =>
  database
    .prepare('SELECT a.address FROM customer_address a JOIN customer c ON c.id = a.customer_id WHERE c.website = ?')
    .all('sa')
    .map(({ address }) => JSON.parse(String(address)));

const offer = () => main().queryByRole('checkbox', { name: textOf('checkout.saveAddress') });

describe('a saved address', () => {
  it('keeps every field and street line in the order, and shows the whole address on the order pages', async () => {
    const database = withAddress(wholeAddress);
    const { user } = await open(database);
    expect(await field(pattern('checkout.field.moreLines'))).toHaveValue('Building C, 3rd floor\nGate 5');
    expect(offer()).not.toBeInTheDocument();
    await clickButton(user, textOf('checkout.toDelivery'));
    await fromDeliveryToOrder(user);
    const { shipping, billing } = lastOrder(database);
    expect(shipping).toMatchObject(wholeAddress);
    expect(billing).toMatchObject(wholeAddress);
    for (const text of ['Najd Trading', /300012345600003/, 'Gate 5', /Dr\. .* Bint Saad .* PhD/])
      expect(main().getByText(text)).toBeVisible();

    await user.click(main().getByRole('link', { name: textOf('order.follow') }));
    await main().findByText(textOf('account.orderGoesTo'));
    for (const text of ['Najd Trading', /300012345600003/, 'Gate 5', /Dr\. .* Bint Saad .* PhD/])
      expect(main().getByText(text)).toBeVisible();
    expect(book(database)).toHaveLength(1);
  });

  it('keeps all fields as the billing address of a virtual cart', async () => {
    const database = withAddress(wholeAddress);
    const { user } = await open(database, oneBooklet);
    await clickButton(user, textOf('checkout.toPayment'));
    await user.click(await main().findByRole('radio', { name: /Check/ }));
    await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
    await clickButton(user, pattern('checkout.placeOrder'));
    await confirmation();
    expect(lastOrder(database).billing).toMatchObject(wholeAddress);
    expect(book(database)).toHaveLength(1);
  });

  it('does not pass its fields to a new address', async () => {
    const database = withAddress(wholeAddress);
    const { user } = await open(database);
    await clickButton(user, textOf('checkout.toDelivery'));
    await main().findAllByRole('radio', { name: /working days/ });
    await user.click(
      main().getByRole('link', { name: textOf('checkout.editNamed', { step: textOf('checkout.step.address') }) }),
    );
    await user.selectOptions(await field(textOf('checkout.savedAddresses')), textOf('checkout.newAddress'));
    await fillSaudiAddress(user, null);
    await clickButton(user, textOf('checkout.toDelivery'));
    await fromDeliveryToOrder(user);
    const nothing = { prefix: null, middlename: null, suffix: null, company: null, vatId: null, fax: null };
    expect(lastOrder(database)).toMatchObject({ shipping: nothing, billing: nothing });
  });

  it('requires a region of its country if its region is unknown', async () => {
    const { user } = await open(withAddress({ regionId: 361, regionCode: 'LV-REZ', region: 'Rezekne' }));
    await clickButton(user, textOf('checkout.toDelivery'));
    const region = await field(pattern('checkout.field.region'));
    expect(await main().findByText(textOf('checkout.choose'), { selector: 'span' })).toBeVisible();
    expect(region).toBeInvalid();
    expect(region).toHaveFocus();
    expect(readPath()).toBe('/checkout');
    await user.selectOptions(region, 'Riyadh');
    await clickButton(user, textOf('checkout.toDelivery'));
    await main().findAllByRole('radio', { name: /working days/ });
  });

  it('requires a country to which the merchant delivers', async () => {
    const { user } = await open(withAddress({ country: 'LV', regionId: null, regionCode: null, region: 'Riga' }));
    await clickButton(user, textOf('checkout.toDelivery'));
    const country = await field(pattern('checkout.field.country'));
    expect(country).toBeInvalid();
    expect(readPath()).toBe('/checkout');
    await user.selectOptions(country, 'SA');
    expect(country).toBeValid();
  });

  it('can be corrected when the back end refuses its number of street lines', async () => {
    const { user } = await open(withAddress({ street: wholeAddress.street }), oneStool, { streetLines: 2 });
    await clickButton(user, textOf('checkout.toDelivery'));
    expect(await main().findByText(textOf('checkout.refused.lines'))).toBeVisible();
    const lines = await field(pattern('checkout.field.moreLines'));
    expect(lines).toBeInvalid();
    expect(lines).toHaveFocus();
    await user.clear(lines);
    await clickButton(user, textOf('checkout.toDelivery'));
    await main().findAllByRole('radio', { name: /working days/ });
  });
});

it('shows the region field when the back end requires a region', async () => {
  const { user } = await visitSignedIn('/sa_en/checkout', oneStool, {
    settings: { requiredRegions: ['KW'] },
    database: withAddress({ country: 'KW', regionId: null, regionCode: null, region: null }),
  });
  await clickButton(user, textOf('checkout.toDelivery'));
  expect(await main().findByText(textOf('checkout.refused.region'))).toBeVisible();
  expect(await field(pattern('checkout.field.region'))).toHaveFocus();
});

describe('a new address', () => {
  const fillNew = async (user: UserEvent) => {
    await user.selectOptions(await field(textOf('checkout.savedAddresses')), textOf('checkout.newAddress'));
    await fillSaudiAddress(user, null);
  };

  it('is saved once, with the order, even if the address step is submitted twice', async () => {
    const database = newDatabase();
    const { user } = await open(database);
    await fillNew(user);
    expect(offer()).toBeChecked();
    await clickButton(user, textOf('checkout.toDelivery'));
    await main().findAllByRole('radio', { name: /working days/ });
    await user.click(
      main().getByRole('link', { name: textOf('checkout.editNamed', { step: textOf('checkout.step.address') }) }),
    );
    await fillIn(user, textOf('checkout.field.buildingNumber'), '9');
    await clickButton(user, textOf('checkout.toDelivery'));
    expect(book(database)).toHaveLength(1);
    await fromDeliveryToOrder(user);
    expect(book(database)).toHaveLength(2);
    expect(book(database)[1]).toMatchObject({ firstname: 'Mona', street: ['9, Olaya Street', 'Al Olaya'] });

    await user.click(screen.getByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }));
    await user.click(await screen.findByRole('link', { name: textOf('account.addresses') }));
    // The confirmation page shows the same address, so wait until the address book has replaced that page.
    await screen.findByRole('heading', { level: 1, name: textOf('account.addresses') });
    expect(await main().findByText('9, Olaya Street')).toBeVisible();
  });

  it('is not saved when the shopper clears the checkbox', async () => {
    const database = newDatabase();
    const { user } = await open(database);
    await fillNew(user);
    await user.click(offer() as HTMLElement);
    await clickButton(user, textOf('checkout.toDelivery'));
    await fromDeliveryToOrder(user);
    expect(book(database)).toHaveLength(1);
  });

  it('is saved as the billing address of a virtual cart, and its form has no hint about the courier', async () => {
    const database = newDatabase();
    const { user } = await open(database, oneBooklet);
    await fillNew(user);
    expect(main().queryByText(textOf('checkout.phoneHint'))).not.toBeInTheDocument();
    await clickButton(user, textOf('checkout.toPayment'));
    await user.click(await main().findByRole('radio', { name: /Check/ }));
    await user.click(main().getByRole('checkbox', { name: /terms of sale/ }));
    await clickButton(user, pattern('checkout.placeOrder'));
    await confirmation();
    expect(book(database)).toHaveLength(2);
  });

  it('is not saved by default if it is an edited saved address, and has no checkbox if unchanged', async () => {
    const { user } = await open(newDatabase());
    const building = await field(textOf('checkout.field.buildingNumber'));
    await user.type(building, '5');
    expect(offer()).not.toBeChecked();
    await user.type(building, '{Backspace}');
    expect(offer()).not.toBeInTheDocument();
  });
});
