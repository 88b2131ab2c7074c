// Adobe's collector starts when this module is imported. A dynamic import of the CommonJS package itself would add
// bytes.
import '@adobe/magento-storefront-event-collector';
