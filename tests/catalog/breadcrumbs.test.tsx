import { screen, waitFor, within } from '@testing-library/react';
import { categoryTrail } from '#features/catalog/categoryTrail';
import { newDatabase } from '../support/backEnd.ts';
import { main } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

// They stand among the finjans, and among the gifts: as such, for weddings, and by their price.
const finjans = { path: `/sa_en${demo.favours.path}`, name: demo.favours.name };
const asFinjans = ['/', demo.coffee.path, demo.arabicCoffee.path, demo.finjans.path];
const forWeddings = ['/', demo.gifts.path, demo.byOccasion.path, demo.weddings.path];
const lesson = { path: `/sa_en${demo.lesson.path}`, name: demo.lesson.name };

/** Where the crumbs lead, without the store view. */
async function trail(name: string): Promise<string[]> {
  await screen.findByRole('heading', { level: 1, name });
  const crumbs = within(screen.getByRole('navigation', { name: textOf('ui.breadcrumbs') }));
  expect(crumbs.getByText(name)).toBeVisible();
  return crumbs.getAllByRole('link').map((link) => (link.getAttribute('href') ?? '').replace('/sa_en', '') || '/');
}

test('a product that is opened by its address has the way of the branch that the shop names first', async () => {
  await renderApp(finjans.path);
  expect(await trail(finjans.name)).toEqual(asFinjans);
});

test('the crumbs are the way that the shopper came, and still are after a choice and a reload', async () => {
  const database = newDatabase();
  const asService = ['/', demo.gifts.path, demo.services.path];
  const app = await renderApp(`/sa_en${demo.services.path}`, { database });
  await app.user.click(await main().findByRole('link', { name: lesson.name }));
  expect(await trail(lesson.name)).toEqual(asService);

  const [radio] = await main().findAllByRole('radio');
  await app.user.click(radio as HTMLElement);
  await waitFor(() => expect(window.location.search).not.toBe(''));
  expect(await trail(lesson.name)).toEqual(asService);

  const { state } = window.history;
  const address = window.location.pathname + window.location.search;
  app.unmount();
  const again = await renderApp(address, { database, state });
  expect(await trail(lesson.name)).toEqual(asService);
  again.unmount();

  await renderApp(lesson.path, { database });
  expect(await trail(lesson.name)).toEqual(['/', demo.gifts.path, demo.byOccasion.path]);
});

test('from a list of a category above, the crumbs go on below it', () => {
  const shelf = (url_path: string, above: string[]) => ({
    uid: url_path,
    name: url_path,
    level: above.length + 2,
    url_path,
    url_suffix: '.html',
    breadcrumbs: above.map((one) => ({ category_uid: one, category_name: one, category_url_path: one })),
  });
  const shelves = [shelf('cups', ['coffee']), shelf('cheap', ['gifts', 'price']), shelf('weddings', ['gifts'])];
  const names = (category?: string) =>
    categoryTrail(shelves, { state: category && { category }, pathname: '/cup.html' }).map(({ name }) => name);
  expect(names()).toEqual(['coffee', 'cups']);
  expect(names('gifts')).toEqual(['gifts', 'price', 'cheap']);
  expect(names('weddings')).toEqual(['gifts', 'weddings']);
  expect(names('elsewhere')).toEqual(['coffee', 'cups']);
  expect(categoryTrail(null, { state: null, pathname: '/cup.html' })).toEqual([]);
});

test('an address below a category is a way, too', async () => {
  await renderApp(`/sa_en${demo.weddings.folder}${demo.favours.path}`);
  expect(await trail(finjans.name)).toEqual(forWeddings);
});

test('a way that the product does not stand at is none', async () => {
  await renderApp(finjans.path, { state: { usr: { category: 'MTIz' }, key: 'a', idx: 0 } });
  expect(await trail(finjans.name)).toEqual(asFinjans);
});
