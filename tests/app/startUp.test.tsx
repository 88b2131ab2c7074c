import { act, screen, within } from '@testing-library/react';
import { renderApp } from '../support/renderApp.tsx';
import { networkError, operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

let mockFails = false;
jest.mock('#features/cart/page/CartPage', () => ({
  CartPage: () => {
    if (mockFails) throw new Error('The shelf fell down.');
    return <h1>The cart</h1>;
  },
}));

test('renders cached data of an earlier visit at once', async () => {
  const first = await renderApp('/ae_en/cart');
  expect(await screen.findByText(/^Copyright/)).toBeVisible();
  first.persistence.flush();
  first.unmount();

  const silent = operation(/^/, networkError);
  await renderApp('/ae_en/cart', { before: [silent] });
  expect(screen.getByText(/^Copyright/)).toBeVisible();
});

test('shows the error view for a page that fails to render and keeps drawer and messages working', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  mockFails = true;
  const { user } = await renderApp('/ae_en/cart');
  expect(await screen.findByText(textOf('error.default'))).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: textOf('app.failedTitle') })).toBeVisible();
  expect(screen.getAllByRole('banner')[0]).toBeVisible();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(pattern('app.offline'))).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  await user.click(screen.getByRole('button', { name: textOf('shell.openMenu') }));
  const drawer = await screen.findByRole('dialog', { name: textOf('shell.mainMenu') });
  expect(drawer).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: textOf('ui.close') }));

  // The next page renders normally.
  mockFails = false;
  await user.click(screen.getByRole('link', { name: textOf('error.takeMeHome') }));
  expect(await screen.findByRole('heading', { level: 1, name: /dukkan|home|hand/i })).toBeInTheDocument();
  logged.mockRestore();
});
