import AxeBuilder from '@axe-core/playwright';
import * as demo from '../../support/demo.ts';
import { expect, test, textIn, viewsOf } from '../support';
import { names } from './places';

for (const view of viewsOf('compare')) {
  const t = (id: string, values?: Record<string, string | number>) => textIn(view, id, values);

  test(`products are compared, four at most, and still are on the next visit, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}${demo.rugs.path}`);
    const cards = page.getByRole('main').getByRole('article');
    await expect(cards).toHaveCount(12);
    const [first = '', second = '', ...others] = await names(page);
    const press = (name: string) =>
      page.getByRole('button', { name: t('catalog.compareThis', { name }), exact: true }).click();
    const tray = page.getByRole('region', { name: t('catalog.comparison') });

    await press(first);
    await expect(tray.getByText(t('catalog.compareOneMore'))).toBeVisible();
    await press(second);
    await expect(tray.getByRole('img')).toHaveCount(2);
    await tray.getByRole('link', { name: t('catalog.compare') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('catalog.comparison') })).toBeVisible();
    const columns = page.getByRole('columnheader');
    await expect(columns).toHaveCount(2);
    await expect(columns.nth(0)).toContainText(first);
    await expect(columns.nth(1)).toContainText(second);

    await test.step('what differs can be seen alone', async () => {
      const rows = page.getByRole('rowheader');
      const all = await rows.count();
      await page.getByRole('checkbox', { name: t('catalog.onlyDifferences') }).check();
      await expect.poll(() => rows.count()).toBeLessThan(all);
      for (const row of await rows.all()) await expect(row).toContainText(t('catalog.differs'));
    });

    await test.step('the table fits, is read aloud, and passes axe at three widths', async () => {
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `at ${width}`).toBeLessThanOrEqual(0);
      }
      const { violations } = await new AxeBuilder({ page }).include('main').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`)).toEqual([]);
    });

    await test.step('the next visit finds it again, and takes two more, not three', async () => {
      await page.goto(`/${view}${demo.rugs.path}`);
      // It comes with the first sign of a hand.
      await expect(async () => {
        await page.mouse.move(Math.random() * 400, 9);
        await expect(tray.getByRole('img')).toHaveCount(2, { timeout: 1_000 });
      }).toPass();
      for (const name of others.slice(0, 2)) await press(name);
      await expect(tray.getByRole('img')).toHaveCount(4);
      await press(others[2] ?? '');
      await expect(page.getByText(t('catalog.compareFull', { count: 4 }))).toBeVisible();
      await tray.getByRole('link', { name: t('catalog.compare') }).click();
      await expect(columns).toHaveCount(4);
      const removed = page.getByRole('button', { name: t('catalog.compareRemove', { name: second }), exact: true });
      await removed.click();
      await expect(columns).toHaveCount(3);
      await page.reload();
      await expect(columns).toHaveCount(3);
      await page.getByRole('button', { name: t('catalog.compareClear') }).click();
      await expect(page.getByRole('heading', { name: t('catalog.nothingCompared') })).toBeVisible();
    });
  });

  test(`what was looked at is listed as such, newest first, on this device, in ${view}`, async ({ page }) => {
    await page.goto(`/${view}${demo.dallahs.path}`);
    const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
    await expect(links.first()).toBeVisible();
    const seen: string[] = [];
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    for (const path of paths.slice(0, 3)) {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      seen.unshift(await heading.innerText());
    }
    const list = page.getByRole('region', { name: t('catalog.recentlyViewed') });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(list.getByRole('article').getByRole('heading')).toHaveText(seen.slice(1));
    await page.reload();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(list.getByRole('article').getByRole('heading')).toHaveText(seen.slice(1));
    // On the device, and nowhere else.
    const kept = await page.evaluate(() => localStorage.getItem('DUKKAN__recently_viewed'));
    expect(JSON.parse(kept ?? '{}').value).toHaveLength(3);
  });
}
