/** The choices of an order item, stored as texts at the time of the order. */

import { isAtLeast, type MagentoVersion } from '../../../deploy/magentoVersions.ts';
import type { CartItem } from '../cart/cartItems.ts';
import { customTexts, partsOf } from '../cart/itemChoices.ts';
import { detailsOf } from '../catalog/tables/productDetails.ts';
import { nameOf, pricesOf, variantOptionsOf } from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { encodeUid } from '../shared/uids.ts';
import type { OrderedDetails, OrderItem } from './orderRecords.ts';

/** The stored texts for the choices of a cart item, in the language of the store view. */
export function orderedDetails(context: ShopContext, { product, soldProduct, choices }: CartItem): OrderedDetails {
  const { db, store } = context;
  const details = detailsOf(db, product);
  const variant = product.id === soldProduct.id ? [] : variantOptionsOf(db, soldProduct.id, store);
  const custom = customTexts(context, product, choices);
  return {
    selected: [
      ...variant.map((one) => ({ label: one.attributeLabel, value: one.optionLabel })),
      ...custom.filter(({ isWritten }) => !isWritten).map(({ label, value }) => ({ label, value })),
    ],
    entered: custom.filter(({ isWritten }) => isWritten).map(({ label, value }) => ({ label, value })),
    bundle: (details.bundle ?? []).flatMap(({ id, title }) => {
      const mine = choices.bundle?.filter(({ option }) => option === id) ?? [];
      const parts = mine.flatMap((one) =>
        partsOf(context, details, { bundle: [one] }).map((part) => ({
          id: one.selection,
          sku: part.product.sku,
          name: nameOf(db, part.product, store),
          qty: part.qty,
          price: pricesOf(db, part.product.id, store).final,
        })),
      );
      return parts.length > 0 ? [{ id, label: title[store.language], parts }] : [];
    }),
    links: (details.downloads?.links ?? [])
      .filter(({ id }) => choices.links?.includes(id))
      .map(({ id, title }) => ({ id, title: title[store.language] })),
    choices,
  };
}

/**
 * The fields in which `OrderItem`, `BundleOrderItem` and `DownloadableOrderItem` differ, and the options of all three.
 */
export function chosenFields(
  { selected, entered, bundle, links }: OrderedDetails,
  { productType: type, productSku }: Pick<OrderItem, 'productType' | 'productSku'>,
  { currency, schemaVersion }: { currency: string; schemaVersion: MagentoVersion },
) {
  const shared = { selected_options: selected, entered_options: entered };
  if (type === 'bundle') {
    return {
      ...shared,
      __typename: 'BundleOrderItem',
      bundle_options: bundle.map(({ id, label, parts }) => ({
        id: encodeUid(id),
        uid: encodeUid(`bundle/${id}`),
        label,
        values: parts.map((part) => ({
          id: encodeUid(part.id),
          uid: encodeUid(`bundle/${id}/${part.id}/${part.qty}`),
          product_name: part.name,
          product_sku: part.sku,
          quantity: part.qty,
          price: { value: part.price, currency },
        })),
      })),
    };
  }
  if (type === 'downloadable') {
    return {
      ...shared,
      __typename: 'DownloadableOrderItem',
      downloadable_links: links.map(({ id, title }, index) => ({
        uid: encodeUid(`downloadable/${id}`),
        title,
        sort_order: index + 1,
      })),
    };
  }
  if (type === 'configurable' && isAtLeast(schemaVersion, '2.4.8'))
    return { ...shared, __typename: 'ConfigurableOrderItem', parent_sku: productSku };
  return { ...shared, __typename: 'OrderItem' };
}
