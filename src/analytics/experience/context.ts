import type { StorefrontInstance } from '@adobe/magento-storefront-events-sdk/dist/types/types/schemas';
import type { ApolloClient } from '@apollo/client';
import type { ShopConfig } from '#lib/shop';
import type { StoreView } from '#lib/storeViews';
import { ExperiencePlatformConnectorContextDocument } from './ExperiencePlatformConnectorContext.gql';

/** Whose data the shop's are, and which store they are of. */
export interface ConnectorContext {
  imsOrgId: string;
  datastreamId: string;
  environment: string;
  environmentId: string;
  /** What the back end says of the store beside what the view says. */
  store: Partial<StorefrontInstance>;
}

/**
 * What the file says, for a back end without the module; otherwise the back end is asked once. Null when it does not
 * know the question (no Magento Open Source does) or is not set up: then nothing is sent anywhere.
 */
export async function connectorContext(
  settings: ShopConfig['analytics'],
  client: ApolloClient,
): Promise<ConnectorContext | null> {
  const { context } = settings;
  if (context) return { ...context, environment: context.environment ?? 'Production', store: {} };
  const { data } = await client.query({
    query: ExperiencePlatformConnectorContextDocument,
    fetchPolicy: 'network-only',
  });
  const store = data?.dataServicesStorefrontInstanceContext;
  const imsOrgId = store?.ims_org_id;
  const datastreamId = data?.experienceConnectorContext?.datastream_id;
  if (!store || !imsOrgId || !datastreamId) return null;
  return {
    imsOrgId,
    datastreamId,
    environment: store.environment ?? '',
    environmentId: store.environment_id ?? '',
    store: {
      baseCurrencyCode: store.base_currency_code ?? '',
      storeCode: store.store_code ?? '',
      storeId: store.store_id ?? 0,
      storeName: store.store_name ?? '',
      storeUrl: store.store_url ?? '',
      storeViewCode: store.store_view_code ?? '',
      storeViewId: store.store_view_id ?? 0,
      storeViewName: store.store_view_name ?? '',
      websiteCode: store.website_code ?? '',
      websiteId: store.website_id ?? 0,
      websiteName: store.website_name ?? '',
    },
  };
}

/** The SDK's `storefrontInstance`; where the back end says nothing of the store, what the configuration says. */
export function storefrontInstance(
  { environment, environmentId, store }: ConnectorContext,
  { code, id, website, currency, name }: StoreView,
): StorefrontInstance {
  return {
    environment,
    environmentId,
    storeUrl: `${location.origin}/`,
    websiteId: 0,
    websiteCode: website,
    websiteName: website,
    storeId: 0,
    storeCode: website,
    storeName: website,
    storeViewId: id,
    storeViewCode: code,
    storeViewName: name,
    baseCurrencyCode: currency,
    ...store,
    storeViewCurrencyCode: currency,
    storefrontTemplate: 'Other',
  };
}
