/** Root fields that are the same for every shopper of a store view and currency. The device keeps no others. */
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

/** True for a root field that the device may keep: no customer, no cart, no order. */
export const isPublicField = (name: string): boolean => publicFields.has(name);
