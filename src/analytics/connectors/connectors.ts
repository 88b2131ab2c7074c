import type { ApolloClient } from '@apollo/client';
import type { ShopConfig } from '#lib/shop';
import type { Connector } from '../connector';

type Settings = ShopConfig['analytics'];

/** Whether the merchant has connected anything that a shopper has to be asked for. */
export const hasConnectors = ({ experiencePlatform, dataLayer }: Settings): boolean =>
  Boolean(experiencePlatform || dataLayer);

/**
 * Makes what the merchant has connected, each with its code. To be called with the shopper's consent only. One that
 * cannot be had (its code does not come, the back end knows nothing of it) is left out, silently: nobody misses it.
 */
export async function openConnectors(settings: Settings, client: ApolloClient): Promise<Connector[]> {
  const { dataLayer, experiencePlatform } = settings;
  const opened = await Promise.all([
    dataLayer &&
      import(/* webpackChunkName: "insight" */ './dataLayer')
        .then((code) => code.dataLayerConnector(dataLayer))
        .catch(() => null),
    experiencePlatform &&
      import(/* webpackChunkName: "insight-adobe" */ '../experience/experiencePlatform')
        .then((code) => code.experienceConnector(settings, client))
        .catch(() => null),
  ]);
  return opened.filter((one) => typeof one === 'object').filter((one) => one !== null);
}
