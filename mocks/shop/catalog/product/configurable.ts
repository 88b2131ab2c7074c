import type { DatabaseSync } from 'node:sqlite';
import type { StoreView } from '../../../data/shared/types.ts';
import type { Resolver, ShopContext } from '../../shared/context.ts';
import { rows } from '../../shared/statements.ts';
import { encodeUid, textOfUid } from '../../shared/uids.ts';
import { picturesOf } from '../tables/productPictures.ts';
import { type ProductRow, stockOf, variantsOf } from '../tables/products.ts';
import { type ProductSource, productSource } from './productFields.ts';

interface OfferedOption {
  attributeId: number;
  optionId: number;
  code: string;
  attributeLabel: string;
  position: number;
  label: string;
  swatch: string | null;
}

interface OfferedAttribute {
  id: number;
  code: string;
  label: string;
  position: number;
  options: OfferedOption[];
}

/** Uid of an option value of a configurable product. */
const optionUid = (attributeId: number, optionId: number) => encodeUid(`configurable/${attributeId}/${optionId}`);

/** The attributes of a configurable product that need a choice, with all values of its variants, even sold-out ones. */
function offeredBy(db: DatabaseSync, store: StoreView, productId: number): OfferedAttribute[] {
  const options = rows<OfferedOption>(
    db,
    `SELECT DISTINCT po.attribute_id AS attributeId, o.id AS optionId, a.code, a.label_${store.language} AS attributeLabel,
       po.position, o.label_${store.language} AS label, o.swatch
     FROM product_option po
     JOIN attribute a ON a.id = po.attribute_id
     JOIN product v ON v.parent_id = po.product_id
     JOIN variant_value vv ON vv.product_id = v.id AND vv.attribute_id = po.attribute_id
     JOIN attribute_option o ON o.id = vv.option_id
     WHERE po.product_id = ? ORDER BY po.position, o.position`,
    [productId],
  );
  return [...Map.groupBy(options, (option) => option.attributeId)].map(([id, group]) => ({
    id,
    code: group[0]?.code ?? '',
    label: group[0]?.attributeLabel ?? '',
    position: group[0]?.position ?? 0,
    options: group,
  }));
}

function swatchOf({ swatch, label }: OfferedOption) {
  return swatch
    ? { __typename: 'ColorSwatchData', value: swatch.toLowerCase() }
    : { __typename: 'TextSwatchData', value: label };
}

function configurableOptions({ product }: ProductSource, _args: unknown, { db, store }: ShopContext) {
  return offeredBy(db, store, product.id).map((attribute) => ({
    id: attribute.id,
    uid: encodeUid(`configurable/${product.id}/${attribute.id}`),
    attribute_id: String(attribute.id),
    attribute_id_v2: attribute.id,
    attribute_uid: encodeUid(attribute.id),
    attribute_code: attribute.code,
    label: attribute.label,
    position: attribute.position,
    product_id: product.id,
    use_default: false,
    values: attribute.options.map((option) => ({
      uid: optionUid(attribute.id, option.optionId),
      label: option.label,
      default_label: option.label,
      store_label: option.label,
      use_default_value: true,
      value_index: option.optionId,
      swatch_data: swatchOf(option),
    })),
  }));
}

interface Variant {
  product: ProductRow;
  values: { attributeId: number; code: string; optionId: number; label: string }[];
}

function variantsWithValues(db: DatabaseSync, store: StoreView, parentId: number): Variant[] {
  const values = rows<Variant['values'][number] & { variantId: number }>(
    db,
    `SELECT v.id AS variantId, vv.attribute_id AS attributeId, a.code, vv.option_id AS optionId,
       o.label_${store.language} AS label
     FROM product v JOIN variant_value vv ON vv.product_id = v.id
     JOIN product_option po ON po.product_id = v.parent_id AND po.attribute_id = vv.attribute_id
     JOIN attribute a ON a.id = vv.attribute_id JOIN attribute_option o ON o.id = vv.option_id
     WHERE v.parent_id = ? ORDER BY v.position, po.position`,
    [parentId],
  );
  const byVariant = Map.groupBy(values, (value) => value.variantId);
  return variantsOf(db, parentId).map((product) => ({ product, values: byVariant.get(product.id) ?? [] }));
}

function variants({ product }: ProductSource, _args: unknown, { db, store }: ShopContext) {
  return variantsWithValues(db, store, product.id).map((variant) => ({
    product: productSource(variant.product),
    attributes: variant.values.map((value) => ({
      uid: optionUid(value.attributeId, value.optionId),
      code: value.code,
      label: value.label,
      value_index: value.optionId,
    })),
  }));
}

/** The configurable options among uids: attribute id → option id. Other types of uid are ignored. */
export function chosenOptions(uids: readonly (string | null)[]): Map<number, number> {
  const chosen = new Map<number, number>();
  for (const uid of uids) {
    const [, attribute, option] = /^configurable\/(\d+)\/(\d+)$/.exec(textOfUid(uid ?? '')) ?? [];
    if (attribute) chosen.set(Number(attribute), Number(option));
  }
  return chosen;
}

/**
 * The values that remain available after the shopper's choices; only variants in stock count. Returns for each
 * attribute the values that fit all chosen ones, and the pictures of the remaining variants. Also returns the variant
 * of a complete choice, or the attributes without a choice. After the choice of another product's value, none remain.
 */
function selection(
  { product }: ProductSource,
  { configurableOptionValueUids }: { configurableOptionValueUids?: string[] | null },
  context: ShopContext,
) {
  const { db, store } = context;
  // For this field Magento only reads the numbers of a uid, whatever its type.
  const paths = (configurableOptionValueUids ?? []).map((uid) => textOfUid(uid).split('/'));
  const chosen = new Map(
    paths.filter((path) => path.length === 3).map(([, attribute, option]) => [Number(attribute), Number(option)]),
  );
  const attributes = offeredBy(db, store, product.id);
  const inStock = variantsWithValues(db, store, product.id)
    .filter((variant) => stockOf(db, variant.product.id) > 0)
    .map(({ product: variant, values }) => ({
      variant,
      options: new Map(values.map((value) => [value.attributeId, value.optionId])),
    }));
  const left = inStock.filter(({ options }) => [...chosen].every(([attribute, id]) => options.get(attribute) === id));
  const valuesOf = (variants: typeof inStock, attribute: number) =>
    new Set(variants.flatMap(({ options }) => options.get(attribute) ?? []));
  const pictures = left.flatMap(({ variant }) => picturesOf(context, variant));
  const isComplete = attributes.length > 0 && attributes.every(({ id }) => chosen.has(id));
  return {
    options_available_for_selection: attributes.flatMap(({ id, code }) => {
      const values = valuesOf(left, id);
      if (values.size === 0) return [];
      return [{ attribute_code: code, option_value_uids: [...values].map((value) => optionUid(id, value)) }];
    }),
    // Pictures of the remaining variants. Magento returns no labels in this field.
    media_gallery: pictures.map((picture) => ({ ...picture, label: null })),
    variant: isComplete && left[0] ? productSource(left[0].variant) : null,
    configurable_options: attributes
      .filter(({ id }) => !chosen.has(id))
      .map((attribute) => ({
        uid: encodeUid(`${product.id}${attribute.id}`),
        attribute_code: attribute.code,
        label: attribute.label,
        values: attribute.options.map((option) => ({
          uid: optionUid(attribute.id, option.optionId),
          label: option.label,
          is_available: valuesOf(inStock, attribute.id).has(option.optionId),
          is_use_default: false,
          swatch: swatchOf(option),
        })),
      })),
  };
}

/** Resolvers of fields that only `ConfigurableProduct` has. */
export const configurableFields: Record<string, Resolver> = {
  configurable_options: configurableOptions,
  variants,
  configurable_product_options_selection: selection,
};
