import sdk from '@adobe/magento-storefront-events-sdk';
import type { ApolloClient } from '@apollo/client';
import { newId } from '#lib/browser/newId';
import type { ShopConfig } from '#lib/shop';
import type { Circumstances, Connector } from '../connector';
import type { ShopEvent } from '../facts';
import { connectorContext, storefrontInstance } from './context';
import * as contexts from './sdkContexts';
import { openWebSdk, webSdkName } from './webSdk';
import type { Note } from './withoutPerson';

/**
 * Adobe's Experience Platform, by its own SDK for storefronts and the collector that passes the SDK's events on. Null
 * where the back end knows nothing of it.
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
  // Adobe's other receiver takes every page's full address and every click, from its own code: docs/decisions/0037.
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

/** What an event is to the SDK: its contexts first, then the event. What it has no event for stays unsaid. */
function publish(event: ShopEvent, { shopper, address, route }: Circumstances): void {
  const note = (more: Partial<Note> = {}) => {
    sdk.context.setDebug({ eventId: newId() });
    // The collector's events name the shopper's type nowhere else.
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
    // The SDK has a page for the others, which was told, and no event of their own.
  }
}
