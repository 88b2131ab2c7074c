import { screen, waitFor, within } from '@testing-library/react';
import { email, password, signOut } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { fill } from '../support/fill.ts';
import { renderApp } from '../support/renderApp.tsx';
import { networkError, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

const page = '/ae_en/contact-us';
const header = () => within(screen.getAllByRole('banner')[0] ?? document.body);

/** Opens the account panel of a wide screen as a guest. */
async function openPanel(options: Parameters<typeof renderApp>[1] = {}) {
  onWideScreen();
  const app = await renderApp(page, options);
  await app.user.click(header().getByRole('link', { name: textOf('shell.signIn') }));
  const panel = await screen.findByRole('dialog', { name: textOf('shell.signIn') });
  return { ...app, panel };
}

test('opens the account forms in a panel from the account link, and focuses their heading', async () => {
  const { user, panel } = await openPanel();
  expect(window.location.pathname).toBe(page);
  expect(header().getByRole('link', { name: textOf('shell.signIn') })).toHaveAttribute('aria-expanded', 'true');
  expect(within(panel).getByRole('heading', { name: textOf('shell.signIn') })).toHaveFocus();
  await user.click(within(panel).getByRole('button', { name: textOf('user.forgot') }));
  expect(within(panel).getByRole('heading', { name: textOf('shell.forgotPassword') })).toHaveFocus();
  await user.click(within(panel).getByRole('button', { name: textOf('shell.back') }));
  await user.click(within(panel).getByRole('button', { name: textOf('user.createAccount') }));
  expect(within(panel).getByLabelText(textOf('user.firstname'))).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: textOf('shell.back') }));
  expect(within(panel).getByRole('link', { name: pattern('user.orderWithoutAccount') })).toHaveAttribute(
    'href',
    '/ae_en/order-status',
  );
});

test('closes the panel on Escape, its button and a press outside, and focuses the link again', async () => {
  const { user } = await openPanel();
  const link = header().getByRole('link', { name: textOf('shell.signIn') });
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(link).toHaveFocus());
  await user.click(link);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: textOf('ui.close') }));
  await waitFor(() => expect(link).toHaveFocus());
  await user.click(link);
  await screen.findByRole('dialog');
  await user.click(screen.getByRole('main'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('stays on the page after sign-in, with the focus on the account menu', async () => {
  const { user, panel } = await openPanel();
  await fill(user, within(panel).getByLabelText(textOf('user.email')), email);
  await user.type(within(panel).getByLabelText(textOf('user.password')), `${password}{Enter}`);
  const menu = await header().findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) });
  await waitFor(() => expect(menu).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.location.pathname).toBe(page);
  await signOut(user);
  expect(await header().findByRole('link', { name: textOf('shell.signIn') })).toBeVisible();
});

test('shows an error inside the panel, and keeps the panel open', async () => {
  const { user, panel } = await openPanel({ before: [operation('SignIn', networkError)] });
  await fill(user, within(panel).getByLabelText(textOf('user.email')), email);
  await user.type(within(panel).getByLabelText(textOf('user.password')), `${password}{Enter}`);
  expect(await within(panel).findByRole('alert')).toHaveTextContent(pattern('error.network'));
  expect(within(panel).getByLabelText(textOf('user.email'))).toHaveValue(email);
});

test('opens the sign-in page instead of the panel on pages with account forms', async () => {
  onWideScreen();
  const wide = await renderApp('/ae_en/create-account');
  await wide.user.click(header().getByRole('link', { name: textOf('shell.signIn') }));
  expect(await screen.findByRole('heading', { level: 1, name: textOf('user.signInTitle') })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
