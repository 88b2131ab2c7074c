import { act, screen, waitFor, within } from '@testing-library/react';
import { drawerToggled } from '#store/app';
import { visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { operation, recordOperations } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

const parts = [
  'storeConfigData',
  'getAvailableStoresData',
  'getCurrencyData',
  'getRootCategoryId',
  'GetStoreConfigForCategoryTree',
  'accountChipQuery',
];

/** Records which parts of the store configuration the app requests. */
function listenForParts() {
  const { asked, handler } = recordOperations();
  return {
    asked: () => [...new Set(asked.map(({ name }) => name))].filter((name) => parts.includes(name)),
    before: [handler],
  };
}

/** Opens every component that reads a part of the store configuration. */
async function openAll(app: Awaited<ReturnType<typeof renderApp>>) {
  await app.user.click(await screen.findByRole('button', { name: pattern('shell.storeSwitcher') }));
  expect(await screen.findAllByRole('link', { name: 'العربية' })).not.toHaveLength(0);
  expect(await screen.findByText(/^Copyright/)).toBeVisible();
  act(() => void app.store.dispatch(drawerToggled('nav')));
  const drawer = within(await screen.findByRole('dialog', { name: textOf('shell.mainMenu') }));
  expect(await drawer.findByRole('button', { name: demo.textiles.name })).toBeVisible();
  // The switchers are rendered one frame later.
  expect(await drawer.findByRole('group', { name: textOf('shell.theme') })).toBeVisible();
}

beforeEach(onWideScreen);

test('reads all parts of the store configuration from one response', async () => {
  const { asked, before } = listenForParts();
  const app = await visitSignedIn('/ae_en/nowhere', [], { before });
  expect(
    await screen.findByRole('button', { name: textOf('shell.hello', { name: demo.customer.firstname }) }),
  ).toBeVisible();
  await openAll(app);
  expect(asked()).toEqual([]);
});

test('requests each part of the store configuration separately when the common request fails', async () => {
  const { asked, before } = listenForParts();
  const failing = operation('getStoreConfigData', () => ({
    errors: [{ message: 'Cannot query field "grid_per_page"' }],
  }));
  const app = await renderApp('/ae_en/nowhere', { before: [...before, failing] });
  await openAll(app);
  const wanted = parts.filter((name) => name !== 'accountChipQuery').sort();
  await waitFor(() => expect(asked().sort()).toEqual(wanted));
});
