import sdk from '@adobe/magento-storefront-events-sdk';
import type { StorefrontInstance } from '@adobe/magento-storefront-events-sdk/dist/types/types/schemas';
import type { ApolloClient } from '@apollo/client';
import { newId } from '#lib/browser/newId';
import type { ShopConfig } from '#lib/shopConfig';
import type { StoreView } from '#lib/storeViews';
import type { Circumstances, Connector, ShopEvent } from '../events';
import { ExperiencePlatformConnectorContextDocument } from './ExperiencePlatformConnectorContext.gql';
import * as contexts from './sdkContexts';
import type { Note } from './webSdk';
import { openWebSdk, webSdkName } from './webSdk';

/**
 * The connector for Adobe's Experience Platform, with Adobe's SDK and collector.
 *
 * @returns null if neither the configuration nor the back end has the connector's context
 */
export async function experienceConnector(
  settings: ShopConfig['analytics'],
  client: ApolloClient,
): Promise<Connector | null> {
  const known = await connectorContext(settings, client);
  if (!known) return null;
  const stop = await openWebSdk({ ...known, edgeDomain: settings.edgeDomain });
  const { imsOrgId, datastreamId } = known;
  Reflect.set(window, 'magentoStorefrontEvents', sdk);
  sdk.context.setAEP({ imsOrgId, datastreamId, webSdkName });
  // `commerce` would send each page's full address and each click (docs/decisions/0037).
  sdk.context.setEventForwarding({ aep: true, commerce: false });
  await import(/* webpackChunkName: "insight-adobe" */ './collect');
  return {
    tell(event, circumstances) {
      sdk.context.setStorefrontInstance(storefrontInstance(known, circumstances.view));
      sdk.context.setShopper({ shopperId: circumstances.shopper });
      publish(event, circumstances);
    },
    stop,
  };
}

/**
 * Publishes an event through the SDK, after the contexts of the event. Events that the SDK does not have are not sent.
 */
function publish(event: ShopEvent, { shopper, address, route }: Circumstances): void {
  const note = (more: Partial<Note> = {}) => {
    sdk.context.setDebug({ eventId: newId() });
    // The collector sends the shopper's type only if it is in `person`.
    return { person: { accountType: shopper }, note: { address, ...more } };
  };
  switch (event.type) {
    case 'app/pageViewed':
      sdk.context.setPage(contexts.pageContext(route));
      sdk.publish.pageView(note());
      break;
    case 'catalog/productViewed':
      sdk.context.setProduct(contexts.product(event.payload));
      sdk.publish.productPageView(note());
      break;
    case 'catalog/searched': {
      const requestId = newId();
      sdk.context.setSearchInput(contexts.searchInput(event.payload, requestId));
      sdk.publish.searchRequestSent(contexts.searchUnit, note());
      sdk.context.setSearchResults(contexts.searchResults(event.payload, requestId));
      sdk.publish.searchResponseReceived(contexts.searchUnit, note({ found: event.payload.count }));
      break;
    }
    case 'cart/productsAdded':
    case 'cart/productsRemoved':
      sdk.context.setShoppingCart(contexts.shoppingCart(event.payload));
      sdk.context.setChangedProducts(contexts.changedProducts(event.payload));
      if (event.type === 'cart/productsAdded') sdk.publish.addToCart(note());
      else sdk.publish.removeFromCart(note());
      break;
    case 'cart/cartViewed':
      sdk.context.setShoppingCart(contexts.shoppingCart(event.payload));
      sdk.publish.shoppingCartView(note());
      break;
    case 'checkout/checkoutEntered':
      sdk.context.setShoppingCart(contexts.shoppingCart(event.payload));
      sdk.publish.initiateCheckout(note());
      break;
    case 'checkout/orderPlaced': {
      const { cartId, currency = '', products = [] } = event.payload;
      sdk.context.setShoppingCart(contexts.shoppingCart({ cartId, currency, products }));
      sdk.context.setOrder(contexts.order(event.payload));
      sdk.publish.placeOrder(note());
      break;
    }
    case 'user/customerSignedIn':
      sdk.publish.signIn(note());
      break;
    case 'user/signedOut':
      sdk.publish.signOut(note());
      break;
    case 'user/accountCreated':
      sdk.publish.createAccount(note());
      break;
    // The SDK has no event for the other types.
  }
}

/** The Adobe organisation to which events are sent, and the store in which they happen. */
interface ConnectorContext {
  imsOrgId: string;
  datastreamId: string;
  environment: string;
  environmentId: string;
  /** The back end's data about the store; empty if the context is configured. */
  store: Partial<StorefrontInstance>;
}

/**
 * Returns the configured context, or the back end's; null if Adobe's module is not set up there. Rejects if the back
 * end does not have that module.
 */
async function connectorContext(
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

/**
 * Returns the SDK's `storefrontInstance` from the app's configuration. Data about the store from the back end take
 * precedence.
 */
function storefrontInstance(
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
