/**
 * Fields of the module for Adobe's Experience Platform. They exist only if `datastream` is set, since Magento Open
 * Source lacks them.
 */
import type { Resolvers, ShopContext } from './shared/context.ts';

const storefront = (_source: unknown, _arguments: unknown, { store, origin }: ShopContext) => ({
  base_currency_code: store.currency,
  environment: 'Testing',
  environment_id: 'b1946ac9-2492-4a2f-9d5e-1f0f0c5d9b7e',
  ims_org_id: '0123456789ABCDEF01234567@AdobeOrg',
  store_code: store.groupCode,
  store_id: store.websiteId,
  store_name: store.groupName,
  store_url: `${origin}/`,
  store_view_code: store.code,
  store_view_currency_code: store.currency,
  store_view_id: store.id,
  store_view_name: store.name,
  website_code: store.websiteCode,
  website_id: store.websiteId,
  website_name: store.websiteName,
});

export const resolvers: Resolvers = {
  Query: {
    dataServicesStorefrontInstanceContext: storefront,
    experienceConnectorContext: (_source: unknown, _arguments: unknown, { settings }: ShopContext) => ({
      datastream_id: settings.datastream,
    }),
  },
};
