import { fireEvent, screen } from '@testing-library/react';
import { visit } from '../support/carts.ts';
import { checkout, oneStool } from '../support/checkout.ts';
import { visitSignedIn } from '../support/customer.ts';
import { server } from '../support/renderApp.tsx';
import {
  type Case,
  cities,
  emails,
  lines,
  names,
  phones,
  refusing,
  saudiPostcodes,
  shortAddresses,
  tryInputs,
} from '../support/wrongInput.ts';

const main = () => screen.getByRole('main');

/** The fields of a Saudi address, which stands in the operation's variables under this name. */
function saudiFields(operation: string, name: string) {
  const field = (label: string, good: string, cases: Case[], path: string, part?: (text: string) => string) => ({
    label: new RegExp(`^${label}`),
    good,
    cases,
    operation,
    path: `${name}.${path}`,
    ...(part && { part }),
  });
  return [
    field('First name', 'Mona', names, 'firstname'),
    field('Last name', 'Ali', names, 'lastname'),
    field('Mobile number', '0501234567', phones, 'telephone'),
    field('Short national address', '', shortAddresses, 'street.1', (line) => line.split(', ')[1] ?? ''),
    field('City', 'Riyadh', cities, 'city'),
    field('District', 'Olaya', lines(60), 'street.1'),
    field('Street', 'King Fahd Road', lines(110), 'street.0', (line) => line.replace('7412, ', '')),
    field('Building number', '7412', lines(40), 'street.0', (line) => line.replace(', King Fahd Road', '')),
    field('Postcode', '12211', saudiPostcodes, 'postcode'),
  ];
}

async function chooseRegion() {
  const region = await screen.findByLabelText('Region');
  const [, riyadh] = region.querySelectorAll('option');
  fireEvent.change(region, { target: { value: riyadh?.value } });
}

test('a guest’s e-mail address and Saudi address', async () => {
  const shop = refusing(/^SetShippingAddress$/);
  const mail = refusing(/^SetGuestEmail$/);
  await checkout('/sa_en/checkout', { before: [shop.handler] });
  await chooseRegion();
  const fields = saudiFields('SetShippingAddress', 'address');
  const email = { label: /^E-mail/, good: 'mona@example.com', operation: 'SetGuestEmail', path: 'email' };
  expect(await tryInputs(main, [...fields, { ...email, cases: [] }], shop)).toEqual([]);
  server.use(mail.handler);
  const others = fields.map((field) => ({ ...field, cases: [] }));
  expect(await tryInputs(main, [{ ...email, cases: emails }, ...others], mail)).toEqual([]);
});

test('an Emirati address', async () => {
  const shop = refusing(/^SetShippingAddress$/);
  const cart = await visit('/ae_en/checkout', oneStool, { before: [shop.handler] });
  expect(cart).toBeDefined();
  const emirate = await screen.findByLabelText('Emirate');
  const [, dubai] = emirate.querySelectorAll('option');
  fireEvent.change(emirate, { target: { value: dubai?.value } });
  const [first, last, phone, , , area, street, building] = saudiFields('SetShippingAddress', 'address');
  if (!first || !last || !phone || !area || !street || !building) throw new Error('Fields are missing.');
  const fields = [
    { ...first, cases: [] },
    { ...last, cases: [] },
    {
      ...phone,
      cases: phones.map((one) =>
        one.sent?.startsWith('+966') && !/966|۹۶۶/.test(one.typed) ? { ...one, sent: '+971501234567' } : one,
      ),
    },
    { ...area, label: /^Area/ },
    street,
    { ...building, good: '7412' },
    { ...phone, label: /^E-mail/, good: 'mona@example.com', cases: [] },
  ];
  expect(await tryInputs(main, fields, shop)).toEqual([]);
});

test('an address of the address book', async () => {
  const shop = refusing(/^CreateAddress$/);
  const { user } = await visitSignedIn('/sa_en/address-book');
  server.use(shop.handler);
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  await chooseRegion();
  const fields = saudiFields('CreateAddress', 'input');
  const form = () => screen.getByLabelText(/^Short national/).closest('form') ?? document.body;
  expect(await tryInputs(form, fields, shop)).toEqual([]);
});
