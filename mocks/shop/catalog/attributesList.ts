import type { Resolvers, ShopContext } from '../shared/context.ts';
import { rows } from '../shared/statements.ts';
import type { AttributeFilter } from './tables/productAttributes.ts';

export interface AttributeRow {
  id: number;
  code: string;
  label: string;
  input: string;
  filterable: number;
  visible: number;
}

/** Swatch types of the attributes whose options have swatches, by attribute code. */
const swatchInputs: Record<string, string> = { color: 'VISUAL', size: 'TEXT' };

const priceLabel = { en: 'Price', ar: 'السعر' };

/** Magento's price attribute: a filter, but not part of an attribute table. */
const priceOf = (language: 'en' | 'ar'): AttributeRow => ({
  id: 0,
  code: 'price',
  label: priceLabel[language],
  input: 'price',
  filterable: 1,
  visible: 0,
});

/** True if an attribute matches all filters. A property that no attribute has here counts as false. */
function passes({ filterable, visible, input }: AttributeRow, filters: AttributeFilter): boolean {
  const is: Record<string, boolean> = {
    is_filterable: filterable === 1,
    is_filterable_in_search: filterable === 1,
    is_visible_on_front: visible === 1,
    is_comparable: visible === 1,
    is_searchable: input !== 'price' && input !== 'boolean',
    used_in_product_listing: filterable === 1,
  };
  return Object.entries(filters).every(([name, wanted]) => wanted == null || (is[name] ?? false) === wanted);
}

/** Magento's own product attributes that clients request by name, with the values of a new installation. */
const systemAttributes: Record<string, [label: string, input: string] | undefined> = {
  name: ['Product Name', 'text'],
  sku: ['SKU', 'text'],
  description: ['Description', 'textarea'],
  short_description: ['Short Description', 'textarea'],
  special_price: ['Special Price', 'price'],
  weight: ['Weight', 'weight'],
  meta_title: ['Meta Title', 'text'],
  meta_keyword: ['Meta Keywords', 'textarea'],
  meta_description: ['Meta Description', 'textarea'],
  image: ['Base', 'media_image'],
  small_image: ['Small', 'media_image'],
  thumbnail: ['Thumbnail', 'media_image'],
  status: ['Enable Product', 'select'],
  visibility: ['Visibility', 'select'],
  url_key: ['URL Key', 'text'],
};

/**
 * The attributes that `attributesList` returns: the price, then the merchant's own, in the language of the store view.
 */
function listedAttributes({ db, store }: ShopContext): AttributeRow[] {
  const own = rows<AttributeRow>(
    db,
    `SELECT id, code, label_${store.language} AS label, input, filterable, visible FROM attribute ORDER BY position`,
  );
  return [priceOf(store.language), ...own];
}

/** The product attribute with this code, either the merchant's or one of Magento's; null if there is none. */
export function productAttribute(context: ShopContext, code: string): AttributeRow | null {
  const listed = listedAttributes(context).find((attribute) => attribute.code === code);
  if (listed) return listed;
  const [label, input] = systemAttributes[code] ?? [];
  return label && input ? { id: 0, code, label, input, filterable: 0, visible: 0 } : null;
}

/** The options of an attribute in the language of the store view; empty for attributes without options. */
export function optionsOf({ db, store }: ShopContext, { id, input }: AttributeRow): { label: string; value: string }[] {
  if (input === 'boolean') {
    const [yes, no] = store.language === 'ar' ? ['نعم', 'لا'] : ['Yes', 'No'];
    return [
      { label: yes, value: '1' },
      { label: no, value: '0' },
    ];
  }
  return rows<{ label: string; value: string }>(
    db,
    `SELECT label_${store.language} AS label, value FROM attribute_option WHERE attribute_id = ? ORDER BY position`,
    [id],
  );
}

/** `CatalogAttributeMetadata` of a product attribute. */
export function catalogAttribute(context: ShopContext, attribute: AttributeRow) {
  const { code, label, input, filterable, visible } = attribute;
  return {
    __typename: 'CatalogAttributeMetadata',
    code,
    label,
    entity_type: 'CATALOG_PRODUCT',
    frontend_input: input.toUpperCase(),
    frontend_class: null,
    default_value: null,
    is_required: code === 'price' || code === 'name' || code === 'sku',
    is_unique: code === 'sku',
    options: (input === 'boolean' ? [] : optionsOf(context, attribute)).map((option) => ({
      __typename: 'AttributeOptionMetadata',
      ...option,
      is_default: false,
    })),
    apply_to: null,
    is_comparable: visible === 1,
    is_filterable: filterable === 1,
    is_filterable_in_search: filterable === 1,
    is_html_allowed_on_front: input === 'textarea',
    is_searchable: input !== 'price' && input !== 'boolean',
    is_used_for_price_rules: false,
    is_used_for_promo_rules: false,
    is_visible_in_advanced_search: false,
    is_visible_on_front: visible === 1,
    is_wysiwyg_enabled: false,
    swatch_input_type: swatchInputs[code] ?? null,
    update_product_preview_image: code === 'color',
    use_product_image_for_swatch: false,
    used_in_product_listing: filterable === 1,
  };
}

/** The product attributes that pass the filters. Other entities have no attributes here. */
function attributesList(
  _source: unknown,
  { entityType, filters }: { entityType: string; filters?: AttributeFilter | null },
  context: ShopContext,
) {
  if (entityType !== 'CATALOG_PRODUCT') return { items: [], errors: [] };
  const found = listedAttributes(context).filter((attribute) => passes(attribute, filters ?? {}));
  return { errors: [], items: found.map((attribute) => catalogAttribute(context, attribute)) };
}

export const resolvers: Resolvers = { Query: { attributesList } };
