import type { Resolvers, ShopContext } from './context.ts';
import type { AttributeFilter } from './productAttributes.ts';
import { rows } from './statements.ts';

interface AttributeRow {
  code: string;
  label: string;
  input: string;
}

/** The merchant's product attributes with their names in the store's language; other entities have none. */
function attributesList(
  _source: unknown,
  { entityType, filters }: { entityType: string; filters?: AttributeFilter | null },
  { db, store }: ShopContext,
) {
  if (entityType !== 'CATALOG_PRODUCT') return { items: [], errors: [] };
  const conditions = [
    filters?.is_visible_on_front == null ? '' : `visible = ${Number(filters.is_visible_on_front)}`,
    filters?.is_filterable == null ? '' : `filterable = ${Number(filters.is_filterable)}`,
  ].filter(Boolean);
  const found = rows<AttributeRow>(
    db,
    `SELECT code, label_${store.language} AS label, input FROM attribute
     ${conditions.length ? `WHERE ${conditions.join(' AND ')}` : ''} ORDER BY position`,
  );
  return {
    errors: [],
    items: found.map(({ code, label, input }) => ({
      __typename: 'AttributeMetadata',
      code,
      label,
      entity_type: 'CATALOG_PRODUCT',
      frontend_input: input.toUpperCase(),
      frontend_class: null,
      default_value: null,
      is_required: false,
      is_unique: false,
      options: [],
    })),
  };
}

export const resolvers: Resolvers = { Query: { attributesList } };
