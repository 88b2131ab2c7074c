import { screen, waitFor, within } from '@testing-library/react';
import { storageKeys } from '#lib/browser/storage';
import { newDatabase } from '../support/backEnd.ts';
import { newSession, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

// Other files test drafts in checkout and at the end of a session (user/endedSession).

const main = () => within(screen.getByRole('main'));
const comment = () => main().findByLabelText(textOf('content.contactComment'));

test('restores an unsent contact form after a reload within a day', async () => {
  const first = await renderApp('/sa_en/contact-us');
  await fill(first.user, await comment(), 'Does the rug come in blue?');
  expect(first.storage.record(storageKeys.draft('contact'))).toMatchObject({ ttl: 24 * 60 * 60 });
  first.leave();
  await renderApp('/sa_en/contact-us', { database: first.database });
  expect(await comment()).toHaveValue('Does the rug come in blue?');
});

test('leaves a sent contact form empty after a reload', async () => {
  const first = await renderApp('/sa_en/contact-us');
  await fill(first.user, await main().findByLabelText(textOf('content.contactName')), 'Noura');
  await fill(first.user, main().getByLabelText(textOf('content.contactEmail')), 'noura@example.com');
  await fill(first.user, await comment(), 'Does the rug come in blue?');
  await first.user.click(main().getByRole('button', { name: textOf('content.contactSend') }));
  await main().findByText(textOf('content.contactSent'));
  first.leave();
  await renderApp('/sa_en/contact-us', { database: first.database });
  expect(await comment()).toHaveValue('');
});

test('removes unsent forms on sign-out', async () => {
  const database = newDatabase();
  storeSession((await newSession(database)).token);
  const { user } = await renderApp('/sa_en/contact-us', { database });
  await fill(user, await comment(), 'Does the rug come in blue?');
  expect(JSON.stringify(localStorage)).toContain('rug come in blue');
  await user.click(
    await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }),
  );
  await user.click(await screen.findByRole('button', { name: textOf('account.signOut') }));
  await waitFor(() => expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('rug come in blue'));
});
