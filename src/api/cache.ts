import { type FieldReadFunction, InMemoryCache } from '@apollo/client/cache';
import { possibleTypes } from './possibleTypes.generated';

/**
 * Kept once per uid, whichever query brought them. Other uids (of variants' options, say) mean different things in each
 * place.
 */
const keptByUid =
  /(Product|^CategoryTree|^ConfigurableProductOptionsValues|^Customizable\w+Option|^BundleItem(Option)?)$/;

const cmsPageByIdentifier: FieldReadFunction = (known, { args, toReference }) =>
  known === undefined ? toReference({ __typename: 'CmsPage', identifier: args?.identifier }) : known;

/**
 * The cache of one store view. Objects that Magento sends in parts (prices, images) are put together field by field.
 */
export const makeCache = (): InMemoryCache =>
  new InMemoryCache({
    possibleTypes,
    dataIdFromObject: ({ __typename, uid }) =>
      uid && keptByUid.test(__typename ?? '') ? `${__typename}:${uid}` : undefined,
    typePolicies: {
      // The present store view's own; `availableStores` holds others of the same type.
      StoreConfig: { keyFields: false },
      // `route` has brought the content page that `cmsPage` names.
      CmsPage: { keyFields: ['identifier'] },
      Query: { fields: { storeConfig: { merge: true }, cmsPage: { read: cmsPageByIdentifier } } },
      Customer: { keyFields: [] },
      Wishlist: { keyFields: ['id'] },
      PriceRange: { merge: true },
      ProductPrice: { merge: true },
      ProductImage: { merge: true },
      ComplexTextValue: { merge: true },
    },
  });
