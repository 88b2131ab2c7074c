import type { Locator, Page } from '@playwright/test';
import { waitForFrames } from '../settled';
import { expect, queryBackEnd, type ViewCode } from '../support';

export interface Category {
  name: string;
  url_path: string;
  include_in_menu: number;
  position: number;
  children: Category[];
}

/** The top categories of a view as its menus show them. */
export async function menuOf(page: Page, view: ViewCode): Promise<Category[]> {
  const level = 'name url_path include_in_menu position';
  const { categories } = await queryBackEnd<{ categories: { items: Category[] } }>(
    page,
    view,
    `{categories(filters:{}){items{children{${level} children{${level} children{${level}}}}}}}`,
  );
  return (categories.items[0]?.children ?? [])
    .filter((category) => category.include_in_menu === 1)
    .sort((a, b) => a.position - b.position);
}

/** A simple product without options, in stock in the view. */
export async function plainProduct(page: Page, view: ViewCode): Promise<{ name: string; sku: string; path: string }> {
  interface Item {
    __typename: string;
    name: string;
    sku: string;
    url_key: string;
    stock_status: string;
    only_x_left_in_stock: number | null;
    options?: unknown[] | null;
  }
  const { products } = await queryBackEnd<{ products: { items: Item[] } }>(
    page,
    view,
    `{products(filter:{},pageSize:60){items{__typename name sku url_key stock_status only_x_left_in_stock
      ...on SimpleProduct{options{title}}}}}`,
  );
  const found = products.items.find(
    ({ __typename, stock_status, only_x_left_in_stock, options }) =>
      __typename === 'SimpleProduct' && stock_status === 'IN_STOCK' && !only_x_left_in_stock && !options?.length,
  );
  if (!found) throw new Error('The shop has no simple product.');
  return { ...found, path: `/${found.url_key}.html` };
}

/** Value of a record in the app's storage. */
export const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(`DUKKAN__${name}`) ?? 'null')?.value, key);

/** The header of the app. Pages have headers of their own. */
export const header = (page: Page): Locator => page.getByRole('banner').first();

/** The footer, whose content loads on first interaction. */
export async function footer(page: Page): Promise<Locator> {
  const place = page.getByRole('contentinfo');
  await expect(async () => {
    await page.mouse.move(40, 40);
    await page.mouse.move(44, 44);
    await expect(place.getByRole('radio').first()).toBeAttached({ timeout: 300 });
  }).toPass();
  return place;
}

/** Dispatches an uncaught error without failing the test. */
export const throwUncaught = (page: Page, message: string): Promise<void> =>
  page.evaluate((text) => {
    window.dispatchEvent(new ErrorEvent('error', { error: new Error(text) }));
  }, message);

/**
 * Swipes sideways from the middle of an element.
 * @param distance CSS pixels to the right
 */
export async function swipe(page: Page, element: Locator, distance: number): Promise<void> {
  const box = await element.boundingBox();
  if (!box) throw new Error('Nothing to swipe.');
  const y = box.y + box.height / 2;
  const from = box.x + box.width / 2;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 8; step++) {
    await touch('touchMove', from + (distance * step) / 8);
    await waitForFrames(page, 1);
  }
  await touch('touchEnd');
  await session.detach();
}
