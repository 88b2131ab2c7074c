import { fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { openWithCart } from '../support/carts.ts';
import { oneStool, openCheckout, openPaymentStep } from '../support/checkout.ts';
import { visitSignedIn } from '../support/customer.ts';
import { server } from '../support/renderApp.tsx';
import { beginning, type TextId, textOf } from '../support/texts.ts';
import {
  type Case,
  cities,
  codes,
  emails,
  lines,
  messages,
  names,
  phones,
  rejectOperations,
  saudiPostcodes,
  shortAddresses,
  titles,
  tryInputs,
} from '../support/wrongInput.ts';

const main = () => screen.getByRole('main');

/** Returns the fields of a Saudi address. `name` is the variable of the operation that contains the address. */
function saudiFields(operation: string, name: string) {
  const field = (label: TextId, good: string, cases: Case[], path: string, part?: (text: string) => string) => ({
    label: beginning(label),
    good,
    cases,
    operation,
    path: `${name}.${path}`,
    ...(part && { part }),
  });
  return [
    field('checkout.field.firstname', 'Mona', names, 'firstname'),
    field('checkout.field.lastname', 'Ali', names, 'lastname'),
    field('checkout.field.telephone', '0501234567', phones, 'telephone'),
    field('checkout.field.shortAddress', '', shortAddresses, 'street.1', (line) => line.split(', ')[1] ?? ''),
    field('checkout.field.city', 'Riyadh', cities, 'city'),
    field('checkout.field.district', 'Olaya', lines(60), 'street.1'),
    field('checkout.field.street', 'King Fahd Road', lines(110), 'street.0', (line) => line.replace('7412, ', '')),
    field('checkout.field.buildingNumber', '7412', lines(40), 'street.0', (line) =>
      line.replace(', King Fahd Road', ''),
    ),
    field('checkout.field.postcode', '12211', saudiPostcodes, 'postcode'),
  ];
}

async function chooseRegion() {
  const region = await screen.findByLabelText(textOf('checkout.field.region'));
  const [, riyadh] = region.querySelectorAll('option');
  fireEvent.change(region, { target: { value: riyadh?.value } });
}

test('rejects invalid e-mail and Saudi address fields of a guest, and sends valid fields', async () => {
  const shop = rejectOperations(/^SetShippingAddress$/);
  const mail = rejectOperations(/^SetGuestEmail$/);
  await openCheckout('/sa_en/checkout', { before: [shop.handler] });
  await chooseRegion();
  const fields = saudiFields('SetShippingAddress', 'address');
  const email = {
    label: beginning('checkout.field.email'),
    good: 'mona@example.com',
    operation: 'SetGuestEmail',
    path: 'email',
  };
  expect(await tryInputs(main, [...fields, { ...email, cases: [] }], shop)).toEqual([]);
  server.use(mail.handler);
  const others = fields.map((field) => ({ ...field, cases: [] }));
  expect(await tryInputs(main, [{ ...email, cases: emails }, ...others], mail)).toEqual([]);
});

test('rejects invalid fields of an Emirati address, and sends valid fields', async () => {
  const shop = rejectOperations(/^SetShippingAddress$/);
  const cart = await openWithCart('/ae_en/checkout', oneStool, { before: [shop.handler] });
  expect(cart).toBeDefined();
  const emirate = await screen.findByLabelText(textOf('checkout.field.emirate'));
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
    { ...area, label: beginning('checkout.field.area') },
    street,
    { ...building, good: '7412' },
    { ...phone, label: beginning('checkout.field.email'), good: 'mona@example.com', cases: [] },
  ];
  expect(await tryInputs(main, fields, shop)).toEqual([]);
});

test('rejects invalid fields of an address in the address book, and sends valid fields', async () => {
  const shop = rejectOperations(/^CreateAddress$/);
  const { user } = await visitSignedIn('/sa_en/address-book');
  server.use(shop.handler);
  await user.click(await screen.findByRole('button', { name: textOf('account.addAddress') }));
  await chooseRegion();
  const fields = saudiFields('CreateAddress', 'input');
  const form = () => screen.getByLabelText(beginning('checkout.field.shortAddress')).closest('form') ?? document.body;
  expect(await tryInputs(form, fields, shop)).toEqual([]);
});

/** Refuses every order, so that the payment step stays open. `asked` records the bodies of the order requests. */
function refusingOrders() {
  const asked: { name: string; variables: object }[] = [];
  const handler = http.post('*/payment-information', async ({ request }) => {
    asked.push({ name: 'POST payment-information', variables: Object(await request.clone().json()) });
    return HttpResponse.json({ message: 'Not today.' }, { status: 400 });
  });
  return { asked, handler };
}

async function readyToOrder() {
  const shop = refusingOrders();
  await openPaymentStep('guest', { before: [shop.handler] });
  for (const agreement of screen.getAllByRole('checkbox', { name: /terms of sale/ })) fireEvent.click(agreement);
  return shop;
}

test('rejects invalid purchase order numbers, and sends valid numbers', async () => {
  const shop = await readyToOrder();
  fireEvent.click(screen.getByRole('radio', { name: /Purchase order/i }));
  const label = beginning('checkout.purchaseOrderNumber');
  await screen.findByLabelText(label);
  // The field has the same maximum length as the back end, so a longer number cannot be typed.
  const cases = codes.filter(({ is }) => is !== 'long');
  const number = { label, good: 'PO-1', cases, path: 'paymentMethod.po_number' };
  expect(await tryInputs(main, [{ ...number, operation: 'POST payment-information' }], shop)).toEqual([]);
});

test('rejects invalid fields of a gift message, and sends valid fields', async () => {
  const shop = await readyToOrder();
  const gifts: typeof shop.asked = [];
  server.use(
    http.post('*/gift-message', async ({ request }) => {
      gifts.push({ name: 'POST gift-message', variables: Object(await request.clone().json()) });
      return HttpResponse.json({ message: 'Not today.' }, { status: 400 });
    }),
  );
  fireEvent.click(screen.getByRole('radio', { name: /Cash on delivery/ }));
  fireEvent.click(await screen.findByRole('button', { name: textOf('checkout.giftAdd') }));
  const field = (label: RegExp, good: string, cases: Case[], path: string) => ({
    label,
    good,
    cases: cases.filter(({ is }) => is !== 'too long'),
    operation: 'POST gift-message',
    path: `giftMessage.${path}`,
  });
  const optional = titles(100).filter(({ refused }) => !refused);
  const needsText = messages(400).map(({ refused, ...one }) => ({
    ...one,
    ...(refused && { refused: ['checkout.giftIncomplete'] as [string] }),
  }));
  const fields = [
    field(beginning('checkout.giftTo'), 'Noura', optional, 'recipient'),
    field(beginning('checkout.giftFrom'), 'Mona', optional, 'sender'),
    field(beginning('checkout.giftText'), 'With love', needsText, 'message'),
  ];
  expect(await tryInputs(main, fields, { asked: gifts })).toEqual([]);
});
