import { fireEvent, screen, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import * as demo from '../support/demo.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';
import { codes, emails, messages, rejectOperations, saudiPostcodes, titles, tryInputs } from '../support/wrongInput.ts';

reportAllAsVisible();

const formOf = (field: HTMLElement) => field.closest('form') ?? document.body;
const main = () => screen.getByRole('main');

test('accepts or rejects each kind of input as expected in the contact form', async () => {
  const shop = rejectOperations(/^SubmitContactForm$/);
  await renderApp('/sa_en/contact-us', { before: [shop.handler] });
  const form = formOf(await screen.findByLabelText(textOf('content.contactComment')));
  const field = { good: 'Noura', operation: 'SubmitContactForm' };
  const fields = [
    { ...field, label: textOf('content.contactName'), cases: titles(255), path: 'name' },
    { ...field, label: textOf('content.contactEmail'), good: 'noura@example.com', cases: emails, path: 'email' },
    { ...field, label: textOf('content.contactComment'), cases: messages(5000), path: 'comment' },
  ];
  expect(await tryInputs(() => form, fields, shop)).toEqual([]);
});

test('accepts or rejects each kind of input as expected in the newsletter form', async () => {
  const shop = rejectOperations(/^SubscribeToNewsletter$/);
  await renderApp('/sa_en/', { before: [shop.handler] });
  const [footer] = await screen.findAllByRole('contentinfo');
  const label = textOf('shell.newsletterEmail');
  const email = { label, good: '', cases: emails, operation: 'SubscribeToNewsletter', path: 'email' };
  expect(await tryInputs(() => formOf(within(footer ?? document.body).getByLabelText(label)), [email], shop)).toEqual(
    [],
  );
});

test('accepts or rejects each kind of input as expected in the review form', async () => {
  const shop = rejectOperations(/^createReview$/);
  await renderApp(`/sa_en${demo.runner.path}`, { before: [shop.handler] });
  fireEvent.click(await screen.findByRole('button', { name: textOf('catalog.writeReview') }));
  const title = await screen.findByLabelText(textOf('catalog.reviewTitle'));
  const form = () => formOf(title);
  for (const stars of within(form()).getAllByRole('group'))
    fireEvent.click(within(stars).getByRole('radio', { name: textOf('catalog.stars', { count: 4 }) }));
  const field = { good: 'Lovely', operation: 'createReview' };
  const fields = [
    { ...field, label: textOf('catalog.reviewTitle'), cases: titles(255), path: 'input.summary' },
    { ...field, label: textOf('catalog.reviewText'), cases: messages(5000), path: 'input.text' },
    { ...field, label: textOf('catalog.reviewNickname'), cases: titles(128), path: 'input.nickname' },
  ];
  expect(await tryInputs(form, fields, shop)).toEqual([]);
});

test('accepts or rejects each kind of input as expected in the order lookup', async () => {
  const shop = rejectOperations(/^GetGuestOrderByPostcode$/);
  await renderApp('/sa_en/order-status');
  await screen.findByLabelText(textOf('orderStatus.number'));
  server.use(shop.handler);
  const field = { operation: 'GetGuestOrderByPostcode' };
  // The order lookup accepts postcodes of any country, because an order may have been placed in another country.
  const postcodes = saudiPostcodes.filter((one) => one.sent || one.refused?.[0] === 'validation.required');
  const fields = [
    { ...field, label: textOf('orderStatus.number'), good: '000000012', cases: codes, path: 'number' },
    { ...field, label: textOf('content.contactEmail'), good: 'noura@example.com', cases: emails, path: 'email' },
    { ...field, label: textOf('orderStatus.postcode'), good: '12211', cases: postcodes, path: 'postcode' },
  ];
  expect(await tryInputs(main, fields, shop)).toEqual([]);
});
