/** Adobe's collector: imported for its side effects; its package has no types. */
declare module '@adobe/magento-storefront-event-collector';
