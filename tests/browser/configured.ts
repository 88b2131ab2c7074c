import type { Page } from '@playwright/test';
import { readConfig } from '../../deploy/config/readConfig.ts';
import { securityHeaders } from '../../deploy/documentServer/securityHeaders.ts';
import { type ShopConfig, shopElementId } from '../../src/lib/shopConfig.ts';

/** Changes the merchant's configuration in every page at `origin`. */
export async function configure(page: Page, origin: string, changes: Partial<ShopConfig>): Promise<void> {
  const element = new RegExp(`(id="?${shopElementId}"?>)(.*?)(</script>)`, 's');
  await page.route(`${origin}/**`, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      element,
      (_, start, json, end) => start + JSON.stringify({ ...JSON.parse(json), ...changes }) + end,
    );
    const { shop, server } = readConfig();
    // The Content Security Policy must allow the hosts in the configuration.
    const own = securityHeaders(body, { shop: { ...shop, ...changes }, server }, { secure: false });
    const given = Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]);
    return route.fulfill({ response, body, headers: { ...response.headers(), ...Object.fromEntries(given) } });
  });
}
