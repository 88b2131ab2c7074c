import { act, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { drawerToggled } from '#store/app';
import { visitSignedIn } from '../support/customer.ts';
import { renderApp } from '../support/renderApp.tsx';
import { onWideScreen } from '../support/wideScreen.ts';
import { answer } from './answer.ts';

const parts = [
  'storeConfigData',
  'getAvailableStoresData',
  'getCurrencyData',
  'getRootCategoryId',
  'GetStoreConfigForCategoryTree',
  'accountChipQuery',
];

/** Which of the parts the shop is asked for. */
function listen() {
  const asked = new Set<string>();
  const before = [
    http.all('*/graphql', async ({ request }) => {
      const text = new URL(request.url).searchParams.get('query') ?? (await request.clone().text());
      const name = /(?:query|mutation) (\w+)/.exec(text)?.[1] ?? '';
      if (parts.includes(name)) asked.add(name);
    }),
  ];
  return { asked, before };
}

/** Opens everything that reads a part. */
async function openAll(app: Awaited<ReturnType<typeof renderApp>>) {
  await app.user.click(await screen.findByRole('button', { name: /^Country and language/ }));
  expect(await screen.findAllByRole('link', { name: 'العربية' })).not.toHaveLength(0);
  expect(await screen.findByText(/^Copyright/)).toBeVisible();
  act(() => void app.store.dispatch(drawerToggled('nav')));
  const drawer = within(await screen.findByRole('dialog', { name: 'Main Menu' }));
  expect(await drawer.findByRole('button', { name: 'Home textiles' })).toBeVisible();
}

beforeEach(onWideScreen);

test('the parts of the store’s configuration come with the one answer, and nobody asks again', async () => {
  const { asked, before } = listen();
  const app = await visitSignedIn('/ae_en/nowhere', [], { before });
  expect(await screen.findByRole('button', { name: 'Hi, Layla' })).toBeVisible();
  await openAll(app);
  expect([...asked]).toEqual([]);
});

test('when that answer fails, each part is asked for by itself', async () => {
  const { asked, before } = listen();
  const failing = answer('getStoreConfigData', () => ({ errors: [{ message: 'Cannot query field "grid_per_page"' }] }));
  const app = await renderApp('/ae_en/nowhere', { before: [...before, failing] });
  await openAll(app);
  expect([...asked].sort()).toEqual(parts.filter((name) => name !== 'accountChipQuery').sort());
});
