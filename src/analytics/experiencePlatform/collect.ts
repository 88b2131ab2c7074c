// Adobe's collector starts when it is loaded. A dynamic import of the CommonJS package itself would add more bytes.
import '@adobe/magento-storefront-event-collector';
