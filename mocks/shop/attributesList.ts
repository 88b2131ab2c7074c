import type { Resolvers, ShopContext } from './context.ts';
import type { AttributeFilter } from './productAttributes.ts';
import { rows } from './statements.ts';

interface AttributeRow {
  id: number;
  code: string;
  label: string;
  input: string;
  filterable: number;
  visible: number;
}

interface OptionRow {
  attributeId: number;
  label: string;
  value: string;
}

/** Attributes whose options have swatches; the others are lists. */
const swatchInputs: Record<string, string> = { color: 'VISUAL', size: 'TEXT' };

const priceLabel = { en: 'Price', ar: 'السعر' };

/** Magento's own; a filter, but nothing that stands in a table of details. */
const priceOf = (language: 'en' | 'ar'): AttributeRow => ({
  id: 0,
  code: 'price',
  label: priceLabel[language],
  input: 'price',
  filterable: 1,
  visible: 0,
});

/** In which filters an attribute differs from another here. What all have in common leaves nothing out or all. */
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

/**
 * The merchant's product attributes with names and options in the store's language, the price before them; other
 * entities have none.
 */
function attributesList(
  _source: unknown,
  { entityType, filters }: { entityType: string; filters?: AttributeFilter | null },
  { db, store }: ShopContext,
) {
  if (entityType !== 'CATALOG_PRODUCT') return { items: [], errors: [] };
  const own = rows<AttributeRow>(
    db,
    `SELECT id, code, label_${store.language} AS label, input, filterable, visible FROM attribute ORDER BY position`,
  );
  const options = Map.groupBy(
    rows<OptionRow>(
      db,
      `SELECT attribute_id AS attributeId, label_${store.language} AS label, value FROM attribute_option
       ORDER BY attribute_id, position`,
    ),
    (option) => option.attributeId,
  );
  return {
    errors: [],
    items: [priceOf(store.language), ...own]
      .filter((attribute) => passes(attribute, filters ?? {}))
      .map(({ id, code, label, input, filterable, visible }) => ({
        __typename: 'CatalogAttributeMetadata',
        code,
        label,
        entity_type: 'CATALOG_PRODUCT',
        frontend_input: input.toUpperCase(),
        frontend_class: null,
        default_value: null,
        is_required: code === 'price',
        is_unique: false,
        options: (options.get(id) ?? []).map((option) => ({
          __typename: 'AttributeOptionMetadata',
          label: option.label,
          value: option.value,
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
      })),
  };
}

export const resolvers: Resolvers = { Query: { attributesList } };
