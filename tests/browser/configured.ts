import type { Page } from '@playwright/test';
import { type ShopConfig, shopElementId } from '../../src/lib/shop.ts';

/** Puts these into the configuration that stands in every page of the shop at `origin`, as the merchant's file would. */
export async function configure(page: Page, origin: string, changes: Partial<ShopConfig>): Promise<void> {
  const element = new RegExp(`(id="?${shopElementId}"?>)(.*?)(</script>)`, 's');
  await page.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      element,
      (_, start, json, end) => start + JSON.stringify({ ...JSON.parse(json), ...changes }) + end,
    );
    return route.fulfill({ response, body });
  });
}
