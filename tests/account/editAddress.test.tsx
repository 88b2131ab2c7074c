import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { main } from '../support/carts.ts';
import { visitSignedIn } from '../support/customer.ts';
import { fill } from '../support/fill.ts';
import { wholeAddress, withAddress } from '../support/fullAddress.ts';
import { server } from '../support/renderApp.tsx';
import { failRequests } from '../support/responses.ts';
import { beginning, pattern, textOf } from '../support/texts.ts';

/**
 * Opens the edit form of the customer's address.
 * @param parts - Fields that override the fields of the demo customer's address.
 */
async function edit(parts: object) {
  const database = withAddress(parts);
  const { user } = await visitSignedIn('/sa_en/address-book', [], { database, settings: { streetLines: 4 } });
  await user.click((await main().findAllByRole('button', { name: beginning('account.edit') }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: textOf('account.editAddress') }));
  await form.findByLabelText(textOf('checkout.field.firstname'));
  const save = async () => {
    await user.click(form.getByRole('button', { name: textOf('account.save') }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  return { user, database, form, save };
}

const saved = (database: DatabaseSync) =>
  JSON.parse(String(database.prepare('SELECT address FROM customer_address ORDER BY id').get()?.address));

it('keeps every field and street line of an address that is saved unchanged', async () => {
  const { database, save } = await edit(wholeAddress);
  const before = saved(database);
  await save();
  expect(saved(database)).toEqual(before);
  for (const text of ['Najd Trading', /300012345600003/, 'Gate 5', /Dr\. .* Bint Saad .* PhD/])
    expect(main().getByText(text)).toBeVisible();
});

it('saves a changed address field, and clears a field that the customer emptied', async () => {
  const { user, database, form, save } = await edit(wholeAddress);
  await user.clear(form.getByLabelText(pattern('checkout.field.company')));
  await fill(user, form.getByLabelText(pattern('checkout.field.moreLines')), 'Building D');
  await save();
  const street = [...wholeAddress.street.slice(0, 2), 'Building D'];
  expect(saved(database)).toMatchObject({ ...wholeAddress, company: null, street });
});

it('requires a region of the country when the region of the stored address is unknown', async () => {
  const { user, form, save } = await edit({ regionId: 361, regionCode: 'LV-REZ', region: 'Rezekne' });
  await user.click(form.getByRole('button', { name: textOf('account.save') }));
  const region = form.getByLabelText(pattern('checkout.field.region'));
  expect(region).toBeInvalid();
  expect(region).toHaveFocus();
  await user.selectOptions(region, 'Riyadh');
  await save();
});

it('selects the stored region by its code when its id has changed', async () => {
  const { form } = await edit({ regionId: 361, regionCode: 'SA-02', region: null });
  expect(form.getByLabelText(pattern('checkout.field.region'))).toHaveDisplayValue(/Makkah/);
});

it('shows an error when a changed region is not saved, and saves the region on the next attempt', async () => {
  const { user, database, form, save } = await edit(wholeAddress);
  const broken = failRequests('mutation UpdateAddress', () => new Response('', { status: 503 }));
  server.use(...broken.handlers);
  await user.selectOptions(form.getByLabelText(pattern('checkout.field.region')), 'Makkah');
  await user.click(form.getByRole('button', { name: textOf('account.save') }));
  expect(await form.findByRole('alert')).toBeVisible();
  broken.heal();
  await save();
  expect(saved(database)).toMatchObject({ regionCode: 'SA-02' });
});
