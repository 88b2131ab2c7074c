/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { readFileSync } from 'node:fs';
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { settingsFrom } from '../../mocks/variables/settingVariables.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';

// Tests the app's query for Adobe Experience Platform on a back end with Adobe's module and on a back end without it.

const query = readFileSync('src/analytics/experiencePlatform/ExperiencePlatformConnectorContext.graphql', 'utf8');

async function ask(settings: Partial<ShopSettings>) {
  const shop = createShop({ database: openDatabase({ file: ':memory:' }), settings });
  const request = new Request('http://shop.test/graphql', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Store: 'ae_en' },
    body: JSON.stringify({ query }),
  });
  return (await shop.handle(request))?.json();
}

test('returns the ids and the store context of Adobe Experience Platform if Adobe’s module is installed', async () => {
  expect(await ask({ datastream: 'one' })).toMatchObject({
    data: {
      dataServicesStorefrontInstanceContext: {
        ims_org_id: expect.stringMatching(/@AdobeOrg$/),
        environment_id: expect.any(String),
        store_view_code: 'ae_en',
        store_view_currency_code: 'AED',
        website_code: 'ae',
      },
      experienceConnectorContext: { datastream_id: 'one' },
    },
  });
  expect(settingsFrom({ SHOP_DATASTREAM: 'one' }).datastream).toBe('one');
});

test('rejects the query as unknown if Adobe’s module is missing, like Magento Open Source', async () => {
  const { data, errors } = await ask({});
  expect(data).toBeUndefined();
  expect(errors[0].message).toContain('Cannot query field "dataServicesStorefrontInstanceContext"');
});
