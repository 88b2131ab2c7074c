// Adobe's collector begins to listen when it is loaded. It is CommonJS, which an `import()` of itself would pay for.
import '@adobe/magento-storefront-event-collector';
