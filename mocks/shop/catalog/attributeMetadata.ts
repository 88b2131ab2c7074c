/** Attributes by code: `customAttributeMetadata`, which old clients use, and `customAttributeMetadataV2`. */

import type { Resolvers, ShopContext } from '../shared/context.ts';
import { inputError, noSuchEntityError } from '../shared/errors.ts';
import { type AttributeRow, catalogAttribute, optionsOf, productAttribute } from './attributesList.ts';

/** `AttributeInput`. */
interface Wanted {
  attribute_code?: string | null;
  entity_type?: string | null;
}

/** True for the two names of Magento's product entity. Only products have attributes here. */
const isProduct = (entity: string) => entity === 'catalog_product' || entity === '4';

const otherEntities = new Set(['catalog_category', 'customer', 'customer_address', '1', '2', '3']);

/** GraphQL type of an attribute's stored values, by input type; `String` for all others. */
const keptAs: Record<string, string | undefined> = { select: 'Int', boolean: 'Int', price: 'Float', weight: 'Float' };

function missing({ attribute_code, entity_type }: Wanted) {
  const part = attribute_code ? 'entity_type' : entity_type ? 'attribute_code' : 'attribute_code/entity_type';
  const given = attribute_code
    ? `attribute_code: ${attribute_code}`
    : entity_type
      ? `entity_type: ${entity_type}`
      : 'Empty AttributeInput';
  return inputError(`Missing ${part} for the input ${given}.`);
}

function attributeSource(context: ShopContext, attribute: AttributeRow, entity: string) {
  return {
    attribute_code: attribute.code,
    attribute_type: keptAs[attribute.input] ?? 'String',
    entity_type: entity,
    input_type: attribute.input,
    attribute_options: () => optionsOf(context, attribute),
    storefront_properties: {
      position: 0,
      use_in_layered_navigation: attribute.filterable ? 'FILTERABLE_WITH_RESULTS' : 'NO',
      use_in_product_listing: attribute.filterable === 1,
      use_in_search_results_layered_navigation: attribute.filterable === 1,
      visible_on_catalog_pages: attribute.visible === 1,
    },
  };
}

/**
 * Metadata of an attribute. Returns an error instead of throwing it, so that the other attributes are still resolved.
 */
function metadata(context: ShopContext, wanted: Wanted) {
  const { attribute_code: code, entity_type: entity } = wanted;
  if (code == null || entity == null) return missing(wanted);
  if (!isProduct(entity) && !otherEntities.has(entity)) return inputError(`Invalid entity_type specified: ${entity}`);
  const attribute = isProduct(entity) ? productAttribute(context, code) : null;
  if (attribute) return attributeSource(context, attribute, entity);
  return noSuchEntityError(`Attribute code ${code} of entity type ${entity} not configured to have a type.`);
}

function metadataV2(context: ShopContext, wanted: readonly Wanted[]) {
  if (!wanted.length) throw inputError('Required parameters "attribute_code" and "entity_type" of type String.');
  for (const { attribute_code, entity_type } of wanted) {
    if (attribute_code == null) throw inputError('The attribute_code is required to retrieve the metadata');
    if (entity_type == null) throw inputError('The entity_type is required to retrieve the metadata');
  }
  const found = [...Map.groupBy(wanted, (one) => one.entity_type ?? '')].map(([entity, group]) => {
    if (!isProduct(entity) && !otherEntities.has(entity)) {
      return { items: [], errors: [{ type: 'ENTITY_NOT_FOUND', message: `Entity "${entity}" could not be found.` }] };
    }
    const asked = group.map(({ attribute_code }) => ({
      code: attribute_code ?? '',
      attribute: isProduct(entity) ? productAttribute(context, attribute_code ?? '') : null,
    }));
    return {
      items: asked.flatMap(({ attribute }) => (attribute ? [catalogAttribute(context, attribute)] : [])),
      errors: asked
        .filter(({ attribute }) => !attribute)
        .map(({ code }) => ({ type: 'ATTRIBUTE_NOT_FOUND', message: `Attribute code "${code}" could not be found.` })),
    };
  });
  return { items: found.flatMap(({ items }) => items), errors: found.flatMap(({ errors }) => errors) };
}

export const resolvers: Resolvers = {
  Query: {
    customAttributeMetadata: (_source: unknown, { attributes }: { attributes: Wanted[] }, context: ShopContext) => ({
      items: attributes.map((wanted) => metadata(context, wanted)),
    }),
    customAttributeMetadataV2: (
      _source: unknown,
      { attributes }: { attributes?: Wanted[] | null },
      context: ShopContext,
    ) => metadataV2(context, attributes ?? []),
  },
};
