import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { loseResponses } from '../support/lostResponses.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { pattern, textOf } from '../support/texts.ts';

// The compared products on the device are authoritative. When the comparison page is opened, the app updates the
// compare list of the back end.

const mirrors = `/sa_en${demo.mirrors.path}`;
const buttons = async () => {
  await screen.findByText(textOf('catalog.productCount', { count: demo.countIn(demo.mirrors) }), {
    selector: '[role=status]',
  });
  return screen.getAllByRole('button', { name: pattern('catalog.compareThis') });
};
const tray = async () => within(await screen.findByRole('region', { name: textOf('catalog.comparison') }));

function lose(database: DatabaseSync, name: string) {
  const lost = loseResponses(database, `mutation ${name}(`, { times: 1 });
  server.use(...lost.handlers);
  return lost;
}

/** SQL that selects the uid of the newest compare list. */
const newestList = '(SELECT uid FROM compare_list ORDER BY rowid DESC LIMIT 1)';
const itemsIn = (database: DatabaseSync) =>
  database.prepare(`SELECT COUNT(*) AS count FROM compare_item WHERE list_uid = ${newestList}`).get()?.count;

test('compares the chosen products when the responses to create, add and remove are lost', async () => {
  const { user, database } = await renderApp(mirrors);
  const [first, second, third] = (await buttons()) as [HTMLElement, HTMLElement, HTMLElement];
  const created = lose(database, 'createCompareList');
  await user.click(first);
  await waitFor(() => expect(created.count()).toBe(1));
  await user.click(second);
  // The app has created the compare list again, so the next press sends an addition.
  await waitFor(() => expect(itemsIn(database)).toBe(2));
  const added = lose(database, 'addToCompareList');
  await user.click(third);
  await waitFor(() => expect(added.count()).toBe(1));
  const removed = lose(database, 'removeFromCompareList');
  await user.click(first);
  await waitFor(() => expect(removed.count()).toBe(1));
  expect([first, second, third].map((button) => button.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    'true',
  ]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click((await tray()).getByRole('link', { name: textOf('catalog.compare') }));
  await waitFor(() => expect(within(screen.getByRole('table')).getAllByRole('columnheader')).toHaveLength(2));
});
