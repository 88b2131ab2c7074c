import { isEverything } from '../../support/sample.ts';
import { type OtherBackEnd, startOtherBackEnd } from '../otherBackEnd.ts';
import { port, stateFolder } from '../profiles.ts';
import { expect, test, textIn } from '../support';
import { expectCount, gifts, sidebar, watchRequests } from './places';

// Counts the requests in a category with 20,000 products whose filters have 200 values (docs/performance.md). Only
// `npm run test:matrix` runs it, because the embedded back end takes long to create the products.
// budgets.spec.ts counts the requests of the largest demo category, tests/catalog/filterRequests.test.tsx those of a
// filter change.
const view = 'sa_ar';

let shop: OtherBackEnd | undefined;
test.beforeAll(async () => {
  shop = await startOtherBackEnd(port + 1, {
    SHOP_STATE: `${stateFolder}-large`,
    SHOP_PRODUCTS: '20000',
    SHOP_FILTER_VALUES: '200',
  });
});
test.afterAll(() => shop?.stop());

const sizes = isEverything ? [20_000] : [];
for (const size of sizes)
  test(`sends one request for a category of ${size} products and one for each filter change`, async ({ browser }) => {
    const page = await browser.newPage({
      baseURL: shop?.origin,
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const { path, total, facet } = await gifts(page, view);
    expect(total).toBeGreaterThan(10_000);
    const material = facet('material');
    expect(material.options).toHaveLength(200);
    const all: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/graphql') all.push(request.url());
    });
    const asked = watchRequests(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expectCount(page, view, total);
    expect(asked).toEqual(['getCategoryPage']);
    expect(all.length, all.join('\n')).toBeLessThanOrEqual(3);
    await expect(sidebar(page, view).getByRole('checkbox').first()).toBeVisible();

    asked.length = 0;
    const materials = sidebar(page, view).getByRole('group', { name: material.label, exact: true });
    await materials.getByRole('checkbox').first().check();
    await expectCount(page, view, material.options[0]?.count ?? 0);
    // Swatches that no card shows load on first interaction.
    const choices = () => asked.filter((name) => name !== 'getSwatches');
    expect(choices()).toEqual(['getListing']);

    await test.step('the list of 200 values expands and can be searched', async () => {
      await materials.getByRole('button', { name: textIn(view, 'catalog.showMore', { count: 193 }) }).click();
      await expect(materials.getByRole('checkbox')).toHaveCount(200);
      const last = material.options.at(-1)?.label ?? '';
      await materials.getByRole('searchbox').fill(last);
      await expect(materials.getByRole('checkbox', { name: new RegExp(`^${last}`) })).toBeVisible();
      expect(await materials.getByRole('checkbox').count()).toBeLessThan(20);
      expect(choices()).toEqual(['getListing']);
    });
    await page.close();
  });
