import { screen, waitFor, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import { newDatabase } from '../support/backEnd.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

reportAllAsVisible();

test('lists the products of earlier visits, newest first, and stores them on the device', async () => {
  const database = newDatabase();
  const lists: string[][] = [];
  for (const { path, name } of [demo.carvedRug, demo.kilim, demo.runner]) {
    const { unmount } = await renderApp(`/sa_en${path}`, { database });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    if (path !== demo.carvedRug.path) {
      const list = within(await screen.findByRole('region', { name: textOf('catalog.recentlyViewed') }));
      lists.push((await list.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent ?? ''));
    }
    await waitFor(() =>
      expect(localStorage.getItem('DUKKAN__recently_viewed')).toContain(path ? demo.carvedRug.sku : ''),
    );
    unmount();
  }
  expect(lists).toEqual([[demo.carvedRug.name], [demo.kilim.name, demo.carvedRug.name]]);
  expect(JSON.parse(localStorage.getItem('DUKKAN__recently_viewed') ?? '{}').value).toHaveLength(3);
});
