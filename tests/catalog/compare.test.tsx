import type { DatabaseSync } from 'node:sqlite';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { storageKeys } from '#lib/browser/storage';
import { reportAllAsVisible } from '../support/allVisibleObserver';
import { newDatabase } from '../support/backEnd.ts';
import { readStoredValue } from '../support/carts.ts';
import { changeResponse, everyObject } from '../support/changeResponse.ts';
import { newSession, signOut, storeSession } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { graphqlResponse, operation } from '../support/responses.ts';
import { beginning, textOf } from '../support/texts.ts';

reportAllAsVisible();

/** A small category, because role queries are slow on long pages. It has one product more than can be compared. */
const mirrors = `/sa_en${demo.mirrors.path}`;

type User = Awaited<ReturnType<typeof renderApp>>['user'];

const buttons = async () => {
  await screen.findByText(textOf('catalog.productCount', { count: demo.countIn(demo.mirrors) }), {
    selector: '[role=status]',
  });
  return screen.getAllByRole('button', { name: beginning('catalog.compareThis') });
};
const tray = async () => within(await screen.findByRole('region', { name: textOf('catalog.comparison') }));

/** Names of the products on the comparison page, once `count` products are loaded. */
async function columns(count: number): Promise<string[]> {
  await waitFor(() => {
    const headers = screen.getAllByRole('columnheader');
    expect(headers).toHaveLength(count);
    for (const header of headers) within(header).getByRole('heading');
  });
  return screen.getAllByRole('columnheader').map((header) => within(header).getByRole('heading').textContent);
}

/** Number of products in each compare list of the back end. */
const listsIn = (database: DatabaseSync) =>
  database
    .prepare('SELECT count(*) AS products FROM compare_item GROUP BY list_uid')
    .all()
    .map(({ products }) => products);

/** Presses the compare button of the first `count` cards. */
async function compare(user: User, count: number) {
  for (const button of (await buttons()).slice(0, count)) await user.click(button);
}

test('shows an empty comparison page with noindex when no product is chosen', async () => {
  await renderApp('/sa_en/compare');
  expect(await screen.findByRole('heading', { level: 1, name: textOf('catalog.nothingCompared') })).toBeVisible();
  expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
});

test('adds two products from their cards to the compare tray, which links to their comparison', async () => {
  const { user, database } = await renderApp(mirrors);
  expect(screen.queryByRole('region', { name: textOf('catalog.comparison') })).not.toBeInTheDocument();
  const [first, second] = await buttons();
  await user.click(first as HTMLElement);
  expect(first).toHaveAttribute('aria-pressed', 'true');
  expect((await tray()).getByText(textOf('catalog.compareOneMore'))).toBeVisible();
  await user.click(second as HTMLElement);
  expect((await tray()).getByText(textOf('catalog.compareCount', { count: 2 }))).toBeVisible();
  await waitFor(async () => expect((await tray()).getAllByRole('img')).toHaveLength(2));
  expect(listsIn(database)).toEqual([2]);

  await user.click((await tray()).getByRole('link', { name: textOf('catalog.compare') }));
  expect(await screen.findByRole('heading', { level: 1, name: textOf('catalog.comparison') })).toBeVisible();
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('columnheader')).toHaveLength(2);

  expect(table.getByRole('rowheader', { name: textOf('catalog.itemNumber') })).toBeVisible();
  const description = within(table.getByRole('row', { name: /^Description/ }));
  await waitFor(() => expect(description.getAllByRole('listitem').length).toBeGreaterThan(3));

  const rows = table.getAllByRole('rowheader').length;
  await user.click(screen.getByRole('checkbox', { name: textOf('catalog.onlyDifferences') }));
  expect(table.getAllByRole('rowheader').length).toBeLessThan(rows);
  for (const row of table.getAllByRole('rowheader')) expect(row).toHaveTextContent(textOf('catalog.differs'));
});

test('formats a date attribute in the language of the page', async () => {
  const database = newDatabase();
  const dated = changeResponse(database, /./, (body) =>
    everyObject(body, (entity) =>
      entity.code === 'material' && 'value' in entity ? { ...entity, value: '2026-11-18 00:00:00' } : entity,
    ),
  );
  const { user } = await renderApp(mirrors, { database, before: [dated] });
  await compare(user, 2);
  await user.click((await tray()).getByRole('link', { name: textOf('catalog.compare') }));
  await screen.findByRole('heading', { level: 1, name: textOf('catalog.comparison') });
  expect(screen.getByRole('row', { name: /^Material/ })).toHaveTextContent('November 18, 2026');
});

test('removes one product from the comparison page, then all products', async () => {
  const { user } = await renderApp(mirrors);
  await compare(user, 3);
  await user.click((await tray()).getByRole('link', { name: textOf('catalog.compare') }));
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: beginning('catalog.compareRemove') })).toHaveLength(3),
  );
  await user.click(screen.getAllByRole('button', { name: beginning('catalog.compareRemove') })[1] as HTMLElement);
  await waitFor(() => expect(screen.getAllByRole('columnheader')).toHaveLength(2));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: textOf('catalog.compareClear') }));
  expect(await screen.findByRole('heading', { level: 1, name: textOf('catalog.nothingCompared') })).toBeVisible();
});

test('refuses a fifth product with a message', async () => {
  const { user } = await renderApp(mirrors);
  await compare(user, 5);
  expect(await screen.findByText(textOf('catalog.compareFull', { count: 4 }))).toBeVisible();
  expect((await tray()).getByText(textOf('catalog.compareCount', { count: 4 }))).toBeVisible();
  expect((await buttons())[4]).toHaveAttribute('aria-pressed', 'false');
});

test('creates only one compare list when two products are added in quick succession', async () => {
  const created: unknown[] = [];
  const { user, database } = await renderApp(mirrors, {
    before: [
      operation('createCompareList', ({ variables }) => {
        created.push(variables);
        return undefined;
      }),
    ],
  });
  await compare(user, 2);
  await waitFor(async () => expect((await tray()).getAllByRole('img')).toHaveLength(2));
  expect(created).toHaveLength(1);
  expect((await tray()).getByText(textOf('catalog.compareCount', { count: 2 }))).toBeVisible();
  expect(listsIn(database)).toEqual([2]);
});

test('restores the compared products on the next visit, even if the back end has lost the list', async () => {
  const database = newDatabase();
  const first = await renderApp(mirrors, { database });
  await compare(first.user, 2);
  await waitFor(async () => expect((await tray()).getAllByRole('img')).toHaveLength(2));
  first.unmount();

  const second = await renderApp('/sa_en/compare', { database });
  const names = await columns(2);
  expect(listsIn(database)).toEqual([2]);
  second.unmount();

  // A new database: the stored list uid does not exist there.
  const third = await renderApp('/sa_en/compare');
  expect(await columns(2)).toEqual(names);
  expect(listsIn(third.database)).toEqual([2]);
});

test('stores one compare list for each store view, and deletes all lists on sign-out', async () => {
  const database = newDatabase();
  const first = await renderApp(mirrors, { database });
  await compare(first.user, 1);
  await tray();
  first.unmount();

  storeSession((await newSession(database)).token);
  const { user } = await renderApp(`/ae_en${demo.mirrors.path}`, { database });
  for (const button of await screen.findAllByRole('button', { name: beginning('catalog.compareThis') }))
    expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(screen.queryByRole('region', { name: textOf('catalog.comparison') })).not.toBeInTheDocument();
  expect(readStoredValue(storageKeys.compareLists)).toMatchObject({ sa_en: { products: [expect.any(String)] } });
  await signOut(user);
  expect(readStoredValue(storageKeys.compareLists)).toBeUndefined();
});

test('removes a product from the comparison when the back end rejects it, and shows the reason', async () => {
  const { user } = await renderApp(mirrors, {
    before: [
      operation('createCompareList', () =>
        graphqlResponse({ createCompareList: null }, [
          { message: 'The product cannot be compared.', extensions: { category: 'graphql-input' } },
        ]),
      ),
    ],
  });
  await compare(user, 1);
  expect(await screen.findByText('The product cannot be compared.')).toBeVisible();
  expect(screen.queryByRole('region', { name: textOf('catalog.comparison') })).not.toBeInTheDocument();
  expect((await buttons())[0]).toHaveAttribute('aria-pressed', 'false');
});

test('repeats failed changes of the compare list when the comparison page is opened', async () => {
  const database = newDatabase();
  const first = await renderApp(mirrors, { database });
  await compare(first.user, 3);
  await waitFor(async () => expect((await tray()).getAllByRole('img')).toHaveLength(3));
  // The requests of a removal and of an addition fail before the shopper leaves.
  let asked = '';
  for (const name of ['removeFromCompareList', 'addToCompareList'])
    server.use(
      operation(name, () => {
        asked = name;
        return HttpResponse.error();
      }),
    );
  const pressed = await buttons();
  await first.user.click(pressed[0] as HTMLElement);
  await first.user.click(pressed[3] as HTMLElement);
  const left = pressed.slice(1, 4);
  const compared = async () => (await buttons()).filter((button) => button.getAttribute('aria-pressed') === 'true');
  // Requests run one after another: once the second is sent, the first has failed.
  await waitFor(() => expect(asked).toBe('addToCompareList'));
  expect(await compared()).toEqual(left);
  const labels = left.map((button) => button.getAttribute('aria-label'));
  first.unmount();

  await renderApp('/sa_en/compare', { database });
  expect((await columns(3)).map((name) => textOf('catalog.compareThis', { name }))).toEqual(labels);
  await waitFor(() => expect(listsIn(database)).toEqual([3]));
});
