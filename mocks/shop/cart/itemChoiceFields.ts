/** The choices of a product as GraphQL fields of cart items and wish list items. */

import { productSource } from '../catalog/product/productFields.ts';
import { bundleUid, customUid, linkSource } from '../catalog/product/productTypes.ts';
import { detailsOf } from '../catalog/tables/productDetails.ts';
import { nameOf, pricesOf, variantOptionsOf } from '../catalog/tables/products.ts';
import type { ShopContext } from '../shared/context.ts';
import { encodeUid } from '../shared/uids.ts';
import type { CartItem } from './cartItems.ts';
import { givenOptions, partsOf } from './itemChoices.ts';

type Chosen = Pick<CartItem, 'product' | 'soldProduct' | 'choices'>;

/** The options of a configurable product, and the chosen variant. */
export function configurableLine(line: Chosen, { db, store }: ShopContext) {
  const { product, soldProduct } = line;
  return {
    configurable_options: variantOptionsOf(db, soldProduct.id, store).map((option) => ({
      id: option.attributeId,
      option_label: option.attributeLabel,
      configurable_product_option_uid: encodeUid(`configurable/${product.id}/${option.attributeId}`),
      value_id: option.optionId,
      value_label: option.optionLabel,
      configurable_product_option_value_uid: encodeUid(`configurable/${option.attributeId}/${option.optionId}`),
    })),
    configured_variant: productSource(soldProduct),
  };
}

/** `SelectedCustomizableOption` objects of an item. */
export function customizableOptions(line: Chosen, { db, store, currency }: ShopContext) {
  const given = givenOptions(detailsOf(db, line.product), line.choices);
  return given.map(({ option, values, text }, index) => {
    const chosen = option.values?.filter(({ id }) => values.includes(id)) ?? [];
    const priced = (amount = 0) => ({ type: 'FIXED', units: currency, value: amount });
    const value = {
      id: option.id,
      customizable_option_value_uid: customUid(option.id),
      label: '',
      // A date in its input format. Magento formats it in the locale, which cannot be parsed back.
      value: text,
      price: priced(option.prices?.[store.websiteCode]),
    };
    return {
      id: option.id,
      customizable_option_uid: customUid(option.id),
      label: option.title[store.language],
      type: option.type,
      is_required: option.required,
      sort_order: index + 1,
      values: option.values
        ? chosen.map((one) => ({
            id: one.id,
            customizable_option_value_uid: customUid(option.id, one.id),
            label: one.title[store.language],
            value: String(one.id),
            price: priced(one.prices?.[store.websiteCode]),
          }))
        : [value],
    };
  });
}

/** The parts of a bundle. */
export function bundleLine(line: Chosen, context: ShopContext) {
  const { db, store } = context;
  const details = detailsOf(db, line.product);
  const options = details.bundle ?? [];
  return {
    bundle_options: options.flatMap((option) => {
      const mine = line.choices.bundle?.filter((one) => one.option === option.id) ?? [];
      if (mine.length === 0) return [];
      const values = mine.flatMap((one) => {
        const selection = option.selections.find(({ id }) => id === one.selection);
        const [part] = partsOf(context, details, { bundle: [one] });
        if (!selection || !part) return [];
        return {
          id: selection.id,
          uid: bundleUid(option.id, { ...selection, qty: part.qty }),
          label: nameOf(db, part.product, store),
          quantity: part.qty,
          price: pricesOf(db, part.product.id, store).final,
        };
      });
      const uid = encodeUid(`bundle/${option.id}`);
      return { id: option.id, uid, label: option.title[store.language], type: option.input, values };
    }),
  };
}

/** The files of a downloadable product. */
export function downloadableLine(line: Chosen, context: ShopContext) {
  const links = detailsOf(context.db, line.product).downloads?.links ?? [];
  return {
    links: links
      .filter(({ id }) => line.choices.links?.includes(id))
      .map((link, index) => linkSource(context, line.product, link, index)),
    samples: [],
  };
}
