import { screen, waitFor, within } from '@testing-library/react';
import { createShop, newDatabase } from '../support/backEnd.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { failRequests, operation } from '../support/responses.ts';
import { arabicOf, beginning, pattern, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

const rugs = `/sa_en${demo.rugs.path}`;
const all = textOf('catalog.productCount', { count: demo.countIn(demo.rugs) });
const inMadder = textOf('catalog.productCount', { count: demo.countIn(demo.rugs, demo.madder) });
const named = ({ name }: { name: string }) => new RegExp(`^${name}`);
const main = () => screen.getByRole('main');
const filters = async () => within(await screen.findByRole('complementary', { name: textOf('catalog.filters') }));
const cards = () => within(main()).getAllByRole('article');
const query = () => window.location.search;
const count = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });

test('shows name, subcategories, breadcrumbs, products and document title', async () => {
  await renderApp(rugs);
  expect(await screen.findByRole('heading', { level: 1, name: demo.rugs.name })).toBeInTheDocument();
  expect(
    within(screen.getByRole('navigation', { name: textOf('catalog.subcategories') })).getAllByRole('link'),
  ).not.toHaveLength(0);
  expect(
    within(screen.getByRole('navigation', { name: textOf('ui.breadcrumbs') })).getByRole('link', {
      name: demo.textiles.name,
    }),
  ).toHaveAttribute('href', `/sa_en${demo.textiles.path}`);
  await count(all);
  // The product grid renders a few cards at a time.
  await waitFor(() => expect(cards()).toHaveLength(12));
  expect(document.title).toMatch(new RegExp(`^${demo.rugs.name}`));
});

test('shows the description, and only subcategories that are in the menu, sorted by position', async () => {
  const database = newDatabase();
  const shop = createShop({ database });
  const answer = operation('getCategoryPage', async ({ request }) => {
    const body = await (await shop.handle(request.clone()))?.json();
    const [category] = body.data.categories.items;
    const child = (name: string, position: number, include_in_menu = 1) => ({
      ...{ ...category.children[0], uid: name, name, url_path: name, position, include_in_menu },
    });
    category.description = '<p>Woven by hand</p>';
    category.children = [child('third', 3), child('hidden', 1, 0), child('second', 2)];
    return body;
  });
  await renderApp(rugs, { database, before: [answer] });
  expect(await screen.findByText('Woven by hand')).toBeVisible();
  const chips = within(screen.getByRole('navigation', { name: textOf('catalog.subcategories') }));
  expect(chips.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['second', 'third']);
});

test('applies a filter at once, adds it to the URL and as a chip, and restores it with the back button', async () => {
  onWideScreen();
  const { user } = await renderApp(rugs);
  await count(all);
  await user.click((await filters()).getByRole('checkbox', { name: named(demo.madder) }));
  await count(inMadder);
  expect(query()).toBe(`?color=${demo.madder.id}`);
  // Other colours can still be added.
  await user.click((await filters()).getByRole('checkbox', { name: named(demo.sand) }));
  await waitFor(() => expect(query()).toBe(`?color=${demo.madder.id},${demo.sand.id}`));

  const chips = within(screen.getByRole('list', { name: textOf('catalog.filtersInForce') }));
  await user.click(chips.getByRole('button', { name: textOf('catalog.removeFilter', { name: demo.sand.name }) }));
  await count(inMadder);
  window.history.back();
  await waitFor(() =>
    expect(
      chips.getByRole('button', { name: textOf('catalog.removeFilter', { name: demo.sand.name }) }),
    ).toBeInTheDocument(),
  );
  await user.click(chips.getByRole('button', { name: textOf('catalog.clearAll') }));
  await count(all);
  expect(query()).toBe('');
});

test('renders no filters on a phone until the shopper opens them', async () => {
  const { user } = await renderApp(`/sa_en${demo.textiles.path}`);
  await count(textOf('catalog.productCount', { count: demo.countIn(demo.textiles) }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: textOf('catalog.filters') }));
  expect(within(await screen.findByRole('dialog')).getAllByRole('checkbox')).not.toEqual([]);
});

test('accepts a typed price limit in Arabic digits', async () => {
  onWideScreen();
  const { user } = await renderApp(rugs);
  const bar = await filters();
  await user.type(bar.getByRole('textbox', { name: textOf('catalog.priceTo', { currency: 'SAR' }) }), '٣٠٠{Enter}');
  await waitFor(() => expect(query()).toBe('?price=-300'));
  await count(beginning('catalog.productCount', { count: /[1-9]/ }));
  expect(cards().length).toBeLessThan(10);
});

test('writes sort order and page number into the URL', async () => {
  const { user } = await renderApp(rugs);
  await count(all);
  await user.selectOptions(
    screen.getByRole('combobox', { name: textOf('catalog.sortBy') }),
    textOf('catalog.sort.price.asc'),
  );
  await waitFor(() => expect(query()).toBe('?sort=price-asc'));
  await user.click(screen.getByRole('link', { name: textOf('ui.pageNumber', { page: 2 }) }));
  await waitFor(() => expect(query()).toBe('?sort=price-asc&page=2'));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: textOf('ui.pageNumber', { page: 2 }) })).toHaveAttribute(
      'aria-current',
      'page',
    ),
  );
});

test('restores filters and sort order from a shared link', async () => {
  onWideScreen();
  await renderApp(`${rugs}?color=${demo.madder.id}&sort=price-desc&utm_source=mail`);
  await count(inMadder);
  expect((await filters()).getByRole('checkbox', { name: named(demo.madder) })).toBeChecked();
  expect(screen.getByRole('combobox', { name: textOf('catalog.sortBy') })).toHaveDisplayValue(
    textOf('catalog.sort.price.desc'),
  );
});

test('counts the products while filters are chosen in the dialog, and applies the filters with a button', async () => {
  const { user } = await renderApp(rugs);
  await count(all);
  await user.click(screen.getByRole('button', { name: textOf('catalog.filters') }));
  const dialog = within(screen.getByRole('dialog', { name: textOf('catalog.filters') }));
  await user.click(dialog.getByRole('checkbox', { name: named(demo.madder) }));
  const apply = await dialog.findByRole('button', {
    name: textOf('catalog.showCount', { count: demo.countIn(demo.rugs, demo.madder) }),
  });
  expect(query()).toBe('');
  await user.click(apply);
  await count(inMadder);
  expect(query()).toBe(`?color=${demo.madder.id}`);
});

test('loads the colour swatches only once, when the filters are first opened, and without an error', async () => {
  const asked: { name: string; hasFailed: boolean }[] = [];
  const database = newDatabase();
  const shop = createShop({ database });
  const listen = operation(/^/, async ({ name, request }) => {
    const answer = await shop.handle(request.clone());
    asked.push({ name, hasFailed: 'errors' in ((await answer?.clone().json()) ?? {}) });
    return answer ?? undefined;
  });
  const { user } = await renderApp(`/sa_en${demo.dallahs.path}`, { database, before: [listen] });
  await count(textOf('catalog.productCount', { count: demo.countIn(demo.dallahs) }));
  expect(asked.filter(({ name }) => name === 'getSwatches')).toEqual([]);
  await user.click(screen.getByRole('button', { name: textOf('catalog.filters') }));
  const colours = within(within(screen.getByRole('dialog')).getByRole('group', { name: 'Colour' }));
  for (const box of colours.getAllByRole('checkbox')) {
    const swatch = box.closest('label')?.querySelector('[data-size]');
    await waitFor(() => expect(swatch).not.toHaveAttribute('data-unknown'));
  }
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: textOf('ui.close') }));
  await user.click(screen.getByRole('button', { name: textOf('catalog.filters') }));
  expect(asked.filter(({ name }) => name === 'getSwatches')).toHaveLength(1);
  expect(asked.filter(({ hasFailed }) => hasFailed)).toEqual([]);
});

test('searches the options of a filter, whatever the Arabic spelling', async () => {
  onWideScreen();
  const { user } = await renderApp(`/sa_ar${demo.gifts.path}`);
  await count(arabicOf('catalog.productCount', { count: demo.countIn(demo.gifts) }));
  const materials = within((await screen.findAllByRole('group', { name: 'الخامة' }))[0] as HTMLElement);
  const all = materials.getAllByRole('checkbox').length;
  await user.type(materials.getByRole('searchbox'), 'صُوف');
  const found = materials.getAllByRole('checkbox');
  expect(found.length).toBeLessThan(all);
  for (const one of found) expect(one.closest('label')).toHaveTextContent('صوف');
  await user.type(materials.getByRole('searchbox'), 'ظظظ');
  expect(materials.getByText(arabicOf('catalog.noOption'))).toBeVisible();
});

test('shows a CMS block of the category above the products, or instead of the products', async () => {
  const first = await renderApp(`/sa_en${demo.edit.path}`);
  expect(await screen.findByRole('heading', { level: 2, name: demo.edit.heading })).toBeInTheDocument();
  await count(textOf('catalog.productCount', { count: demo.countIn(demo.edit) }));
  first.unmount();
  await renderApp(`/sa_en${demo.byOccasion.path}`);
  expect(await screen.findByRole('heading', { level: 2, name: demo.weddings.name })).toBeInTheDocument();
  expect(within(main()).queryByRole('article')).not.toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: textOf('catalog.filters') })).not.toBeInTheDocument();
});

test('marks a product without a price as unavailable, without a cart button', async () => {
  const database = newDatabase();
  const shop = createShop({ database });
  await renderApp(rugs, {
    database,
    before: [
      operation('getCategoryPage', async ({ request }) => {
        const body = await (await shop.handle(request.clone()))?.json();
        body.data.products.items[1].price_range.minimum_price.final_price.value = null;
        return body;
      }),
    ],
  });
  await count(all);
  const [, second] = cards();
  expect(within(second as HTMLElement).getByText(textOf('catalog.unavailable'))).toBeVisible();
  expect(
    within(second as HTMLElement).queryByRole('button', { name: pattern('cart.addToCart') }),
  ).not.toBeInTheDocument();
});

test('offers to clear the filters when no product matches', async () => {
  onWideScreen();
  const { user } = await renderApp(`${rugs}?color=19&price=1-2`);
  await user.click(await screen.findByRole('button', { name: textOf('catalog.clearFilters') }));
  await count(all);
});

test('links to the first page when the page number is beyond the last page', async () => {
  const { user } = await renderApp(`${rugs}?page=99`);
  expect(await screen.findByRole('heading', { name: demo.rugs.name })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: textOf('catalog.toFirstPage') }));
  await count(all);
});

test('ignores a filter by an attribute that the back end does not have', async () => {
  onWideScreen();
  await renderApp(`${rugs}?fabric=3&color=11`);
  await count(inMadder);
});

test('shows an error when the category request fails, and loads the products on retry', async () => {
  const broken = failRequests('query getCategory');
  const { user } = await renderApp(rugs, { before: broken.handlers });
  expect(await screen.findByRole('alert')).toHaveTextContent(textOf('error.server'));
  broken.heal();
  await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
  await count(all);
});

test('shows name, product count and sort order in Arabic', async () => {
  onWideScreen();
  await renderApp(`/sa_ar${demo.rugs.path}`);
  await screen.findByRole('heading', { level: 1, name: demo.rugs.arabicName });
  await count(arabicOf('catalog.productCount', { count: 24 }));
  expect(screen.getByRole('combobox', { name: arabicOf('catalog.sortBy') })).toHaveDisplayValue(
    arabicOf('catalog.sort.position'),
  );
});
