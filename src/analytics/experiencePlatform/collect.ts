// Adobe's collector begins to listen when it is loaded. A dynamic import of CommonJS would cost more bytes.
import '@adobe/magento-storefront-event-collector';
