import type { ShopConfig } from '#lib/shop';

/** Whether the merchant has connected anything that a shopper has to be asked for. */
export const hasConnectors = ({ experiencePlatform, dataLayer }: ShopConfig['analytics']): boolean =>
  Boolean(experiencePlatform || dataLayer);
