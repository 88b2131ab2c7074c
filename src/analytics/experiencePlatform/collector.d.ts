/** Adobe's collector: it only does something, and its package tells no types. */
declare module '@adobe/magento-storefront-event-collector';
