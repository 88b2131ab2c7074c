/**
 * Root fields that are the same for every shopper of a store view and currency. Only responses of these root fields are
 * stored on the device.
 */
const publicFields: ReadonlySet<string> = new Set([
  'storeConfig',
  'availableStores',
  'currency',
  'countries',
  'country',
  'route',
  'categories',
  'products',
  'cmsPage',
  'cmsBlocks',
  'attributesList',
  'customAttributeMetadataV2',
]);

/** True for a root field that may be stored on the device: not a customer, a cart or an order. */
export const isPublicField = (name: string): boolean => publicFields.has(name);
