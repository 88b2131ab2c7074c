import { screen, waitFor } from '@testing-library/react';
import { browser } from '#lib/browser/browser';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

// A reload that the shopper did not ask for: what was typed is there again.

const loaded = jest.spyOn(browser, 'navigationType');
afterAll(() => loaded.mockRestore());

test('words for the search are in its field when it is opened again', async () => {
  loaded.mockReturnValue('navigate');
  const first = await renderApp('/sa_en/cart');
  await first.user.click(screen.getByRole('button', { name: textOf('shell.search') }));
  await first.user.type(await screen.findByRole('combobox'), 'lant');
  window.dispatchEvent(new Event('pagehide'));
  first.leave();

  loaded.mockReturnValue('reload');
  const second = await renderApp('/sa_en/cart');
  await second.user.click(screen.getByRole('button', { name: textOf('shell.search') }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('lant'));
});
