import type { ShopContext } from '../../shared/context.ts';
import { row, rows } from '../../shared/statements.ts';
import { nameOf, type ProductRow } from './products.ts';

/** The fields of `AttributeFilterInput` that can exclude an attribute here. */
export interface AttributeFilter {
  is_filterable?: boolean | null;
  is_filterable_in_search?: boolean | null;
  is_visible_on_front?: boolean | null;
  [property: string]: boolean | null | undefined;
}

type AttributeValue =
  | { __typename: 'AttributeValue'; code: string; value: string }
  | {
      __typename: 'AttributeSelectedOptions';
      code: string;
      selected_options: { __typename: 'AttributeSelectedOption'; label: string; value: string }[];
    };

interface OptionRow {
  code: string;
  position: number;
  label: string;
  value: string;
}
interface TextRow {
  code: string;
  position: number;
  value: string;
}

/** Magento's own attributes, which storefronts never filter by. */
function systemValues(context: ShopContext, product: ProductRow): AttributeValue[] {
  const { db, store } = context;
  const texts = row<{ short: string; description: string }>(
    db,
    'SELECT short, description FROM product_text WHERE product_id = ? AND language = ?',
    [product.parentId ?? product.id, store.language],
  );
  const value = (code: string, text: string): AttributeValue => ({ __typename: 'AttributeValue', code, value: text });
  const chosen = (code: string, label: string, option: string): AttributeValue => ({
    __typename: 'AttributeSelectedOptions',
    code,
    selected_options: [{ __typename: 'AttributeSelectedOption', label, value: option }],
  });
  return [
    value('name', nameOf(db, product, store)),
    value('description', texts?.description ?? ''),
    value('short_description', texts?.short ?? ''),
    value('weight', product.weight.toFixed(6)),
    chosen('status', 'Enabled', '1'),
    product.visible
      ? chosen('visibility', 'Catalog, Search', '4')
      : chosen('visibility', 'Not Visible Individually', '1'),
    value('url_key', product.urlKey),
  ];
}

/**
 * `custom_attributesV2.items`: the attributes of a product with its values, in the language of the store view and the
 * merchant's order. The list of a configurable product lacks the attributes that shoppers choose. The list of a variant
 * has these and all of its parent's.
 */
export function attributeValuesOf(
  context: ShopContext,
  product: ProductRow,
  filter: AttributeFilter,
): AttributeValue[] {
  const { db, store } = context;
  const conditions: string[] = [];
  for (const [property, wanted] of Object.entries(filter)) {
    if (wanted == null) continue;
    const column = {
      is_filterable: 'filterable',
      is_filterable_in_search: 'filterable',
      is_visible_on_front: 'visible',
    }[property];
    if (column) conditions.push(`AND a.${column} = ${Number(wanted)}`);
  }
  const where = conditions.sort().join(' ');
  const own = product.parentId ?? product.id;
  const options = rows<OptionRow>(
    db,
    `SELECT a.code, a.position, o.label_${store.language} AS label, o.value, o.position AS place FROM attribute_index i
     JOIN attribute_option o ON o.id = i.option_id JOIN attribute a ON a.id = o.attribute_id
     WHERE i.product_id = :own ${where}
       AND NOT EXISTS (SELECT 1 FROM product_option po WHERE po.product_id = :own AND po.attribute_id = a.id)
     UNION ALL
     SELECT a.code, a.position, o.label_${store.language}, o.value, o.position FROM variant_value v
     JOIN attribute_option o ON o.id = v.option_id JOIN attribute a ON a.id = v.attribute_id
     WHERE v.product_id = :id ${where}
     ORDER BY 2, 5`,
    { own, id: product.id },
  );
  const texts = rows<TextRow>(
    db,
    `SELECT a.code, a.position, pa.value_${store.language} AS value FROM product_attribute pa
     JOIN attribute a ON a.id = pa.attribute_id WHERE pa.product_id = ? ${where}`,
    [own],
  );
  const chosen = [...Map.groupBy(options, (option) => option.code).values()].map((group) => ({
    position: group[0]?.position ?? 0,
    item: {
      __typename: 'AttributeSelectedOptions' as const,
      code: group[0]?.code ?? '',
      selected_options: group.map(({ label, value }) => ({
        __typename: 'AttributeSelectedOption' as const,
        label,
        value,
      })),
    },
  }));
  const written = texts.map(({ code, position, value }) => ({
    position,
    item: { __typename: 'AttributeValue' as const, code, value },
  }));
  const items = [...chosen, ...written].sort((one, other) => one.position - other.position).map(({ item }) => item);
  return conditions.length > 0 ? items : [...systemValues(context, product), ...items];
}
