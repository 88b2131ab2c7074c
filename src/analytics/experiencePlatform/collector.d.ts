/** Adobe's collector is imported for its side effects. The package has no types. */
declare module '@adobe/magento-storefront-event-collector';
