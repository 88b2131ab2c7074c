import { screen, waitFor, within } from '@testing-library/react';
import { categoryTrail } from '#features/catalog/categoryTrail';
import { newDatabase } from '../support/backEnd.ts';
import { main } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

// The product is in the finjans category and in several gift categories, such as weddings.
const finjans = { path: `/sa_en${demo.favours.path}`, name: demo.favours.name };
const asFinjans = ['/', demo.coffee.path, demo.arabicCoffee.path, demo.finjans.path];
const forWeddings = ['/', demo.gifts.path, demo.byOccasion.path, demo.weddings.path];
const lesson = { path: `/sa_en${demo.lesson.path}`, name: demo.lesson.name };

/** Paths of the breadcrumb links, without the store view. */
async function trail(name: string): Promise<string[]> {
  await screen.findByRole('heading', { level: 1, name });
  const crumbs = within(screen.getByRole('navigation', { name: textOf('ui.breadcrumbs') }));
  expect(crumbs.getByText(name)).toBeVisible();
  return crumbs.getAllByRole('link').map((link) => (link.getAttribute('href') ?? '').replace('/sa_en', '') || '/');
}

test('shows the first category branch of the response when a product is opened by its URL', async () => {
  await renderApp(finjans.path);
  expect(await trail(finjans.name)).toEqual(asFinjans);
});

test('shows the category that the shopper came from, also after an option is chosen and after a reload', async () => {
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

test('shows the product’s deepest category below the category that the shopper came from', () => {
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

test('shows the category that is part of the product URL', async () => {
  await renderApp(`/sa_en${demo.weddings.folder}${demo.favours.path}`);
  expect(await trail(finjans.name)).toEqual(forWeddings);
});

test('ignores a category in the history state that does not contain the product', async () => {
  await renderApp(finjans.path, { state: { usr: { category: 'MTIz' }, key: 'a', idx: 0 } });
  expect(await trail(finjans.name)).toEqual(asFinjans);
});
