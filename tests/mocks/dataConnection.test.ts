/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { readFileSync } from 'node:fs';
import type { ShopSettings } from '../../mocks/shop/shared/settings.ts';
import { settingsFrom } from '../../mocks/shop/shared/settingVariables.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';

// What a storefront is told of Adobe's Experience Platform, by a shop that has the module for it and by one without.

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

test('with the module: the ids, and which store it is', async () => {
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

test('without it the question is unknown, as to any Magento Open Source', async () => {
  const { data, errors } = await ask({});
  expect(data).toBeUndefined();
  expect(errors[0].message).toContain('Cannot query field "dataServicesStorefrontInstanceContext"');
});
