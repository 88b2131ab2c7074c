import type { ApolloClient } from '@apollo/client';
import type { ShopConfig } from '#lib/shop';
import type { Connector } from '../connector';
import { dataLayerConnector } from './dataLayer';

type Settings = ShopConfig['analytics'];

/**
 * Makes what the merchant has connected. To be called with the shopper's consent only. One that cannot be had (its
 * code does not come, the back end knows nothing of it) is left out, silently: nobody misses it.
 */
export async function openConnectors(settings: Settings, client: ApolloClient): Promise<Connector[]> {
  const { dataLayer, experiencePlatform } = settings;
  const opened = await Promise.all([
    dataLayer && dataLayerConnector(dataLayer),
    experiencePlatform &&
      import(/* webpackChunkName: "insight-adobe" */ '../experience/experiencePlatform')
        .then((code) => code.experienceConnector(settings, client))
        .catch(() => null),
  ]);
  return opened.filter((one) => typeof one === 'object').filter((one) => one !== null);
}
