import { screen, waitFor, within } from '@testing-library/react';
import { isPageOf, isWithin, menuEntries } from '#shell/shared/categories';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

beforeEach(onWideScreen);

async function openShop(path = '/ae_en/nowhere') {
  const app = await renderApp(path);
  const menu = await screen.findByRole('navigation', { name: textOf('shell.mainMenu') });
  const top = await within(menu).findByRole('link', { name: demo.textiles.name });
  return { ...app, menu, top };
}

test('shows three levels of categories, with paths from url_path and suffix', async () => {
  const { user, menu, top } = await openShop();
  expect(top).toHaveAttribute('href', `/ae_en${demo.textiles.path}`);
  expect(top).toHaveAttribute('aria-expanded', 'false');
  top.focus();
  await user.keyboard('{ArrowDown}');
  expect(within(menu).getByRole('link', { name: textOf('shell.allOf', { name: demo.textiles.name }) })).toHaveAttribute(
    'href',
    `/ae_en${demo.textiles.path}`,
  );
  expect(within(menu).getByRole('link', { name: demo.rugs.name })).toHaveAttribute('href', `/ae_en${demo.rugs.path}`);
  expect(within(menu).getByRole('link', { name: demo.saduRugs.name })).toHaveAttribute(
    'href',
    `/ae_en${demo.saduRugs.path}`,
  );
});

test.each(['{ArrowDown}', ' '])('opens the panel of a category on %p', async (key) => {
  const { user, top } = await openShop();
  top.focus();
  await user.keyboard(key);
  expect(top).toHaveAttribute('aria-expanded', 'true');
});

test.each(['{ArrowUp}', '{Escape}'])('closes the panel on %p and returns the focus to the category', async (key) => {
  const { user, top } = await openShop();
  top.focus();
  await user.keyboard('{ArrowDown}');
  await user.tab();
  expect(screen.getByRole('link', { name: textOf('shell.allOf', { name: demo.textiles.name }) })).toHaveFocus();
  await user.keyboard(key);
  expect(top).toHaveAttribute('aria-expanded', 'false');
  expect(top).toHaveFocus();
});

test('closes the panel on Shift+Tab', async () => {
  const { user, top } = await openShop();
  top.focus();
  await user.keyboard('{ArrowDown}');
  await user.tab({ shift: true });
  expect(top).toHaveAttribute('aria-expanded', 'false');
});

test('dims the page under an open panel, and closes the panel on a press on the page', async () => {
  const { user, menu, top } = await openShop();
  const masks = () => menu.querySelectorAll('[data-shown]');
  expect(masks()).toHaveLength(0);
  top.focus();
  await user.keyboard('{ArrowDown}');
  expect(masks()).toHaveLength(1);
  await user.click(masks()[0] as HTMLElement);
  expect(top).toHaveAttribute('aria-expanded', 'false');
});

test('closes a panel when the focus leaves its last link', async () => {
  const { user, top, menu } = await openShop();
  top.focus();
  await user.keyboard('{ArrowDown}');
  within(menu).getByRole('link', { name: demo.tableLinen.name }).focus();
  await user.tab();
  await waitFor(() => expect(top).toHaveAttribute('aria-expanded', 'false'));
});

test('opens the panel under a resting pointer, but not under a passing one', async () => {
  const { user, top, menu } = await openShop();
  const other = within(menu).getByRole('link', { name: demo.lighting.name });
  // Without a delay the pointer passes at once, also on a slow machine.
  await user.setup({ delay: null }).pointer([{ target: other }, { target: top }]);
  expect(other).toHaveAttribute('aria-expanded', 'false');
  await waitFor(() => expect(top).toHaveAttribute('aria-expanded', 'true'));
  await user.unhover(top);
  expect(top).toHaveAttribute('aria-expanded', 'true');
  await waitFor(() => expect(top).toHaveAttribute('aria-expanded', 'false'));
});

test('opens the panel on the first tap without navigating', async () => {
  const { user, top } = await openShop();
  await user.pointer([{ keys: '[TouchA]', target: top }]);
  expect(top).toHaveAttribute('aria-expanded', 'true');
  expect(window.location.pathname).toBe('/ae_en/nowhere');
});

test('marks the current category', async () => {
  const { top, menu } = await openShop(`/ae_en${demo.rugs.path}`);
  expect(top).toHaveAttribute('aria-current', 'true');
  expect(top).toHaveAttribute('data-active');
  const other = within(menu).getByRole('link', { name: demo.lighting.name });
  expect(other).not.toHaveAttribute('aria-current');
  expect(other).not.toHaveAttribute('data-active');
});

test.each([demo.textiles, demo.rugs, demo.saduRugs])('marks the current page on its level: $name', async (page) => {
  const { user, top, menu } = await openShop(`/ae_en${page.path}`);
  top.focus();
  await user.keyboard('{ArrowDown}');
  const current = within(menu).getAllByRole('link', { current: 'page' });
  expect(current.map(({ textContent }) => textContent)).toEqual([page.name]);
});

describe('menu entries', () => {
  const source = (uid: string, position: number, more = {}) => ({ uid, name: uid, url_path: uid, position, ...more });

  test('omit categories that are not in the menu, and are sorted by position', () => {
    const entries = menuEntries(
      [source('b', 2), source('hidden', 1, { include_in_menu: 0 }), null, source('a', 1, { include_in_menu: 1 })],
      '.html',
    );
    expect(entries.map(({ path }) => path)).toEqual(['/a.html', '/b.html']);
  });

  test('have hasChildren set before the next level is loaded', () => {
    const [entry] = menuEntries([source('a', 1, { children_count: '3' })]);
    expect(entry).toMatchObject({ hasChildren: true, children: [], path: '/a' });
  });

  test('are current on their own page and on pages below that page, not on sibling pages', () => {
    const rugs = { path: '/rugs.html' };
    expect(isWithin('/rugs.html', rugs)).toBe(true);
    expect(isWithin('/rugs/sadu.html', rugs)).toBe(true);
    expect(isWithin('/rugs-and-more.html', rugs)).toBe(false);
  });

  test('match an Arabic URL key, which is percent-encoded in the URL', () => {
    const rugs = { path: '/السجاد.html' };
    expect(isPageOf(encodeURI('/السجاد.html'), rugs)).toBe(true);
    expect(isPageOf(encodeURI('/السجاد/سدو.html'), rugs)).toBe(false);
    expect(isWithin(encodeURI('/السجاد/سدو.html'), rugs)).toBe(true);
  });
});
