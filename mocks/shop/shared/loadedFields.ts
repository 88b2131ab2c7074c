/**
 * Determines which attributes Magento loads for nested products: `related_products`, `upsell_products`,
 * `crosssell_products`, parts of bundles and groups. Magento derives these attributes from the text of the document and
 * misses some fields (2.4.7's `CatalogGraphQl/Model/AttributesJoiner.php`).
 */

import {
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLResolveInfo,
  type InlineFragmentNode,
  Kind,
  type SelectionNode,
} from 'graphql';
import type { Resolver } from './context.ts';

type Fragments = Record<string, FragmentDefinitionNode>;

function namesInField({ selectionSet }: FieldNode, fragments: Fragments): string[] {
  return (selectionSet?.selections ?? []).flatMap((selection) => {
    if (selection.kind === Kind.INLINE_FRAGMENT) return namesInInlineFragment(selection, fragments);
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      const spread = fragments[selection.name.value]?.selectionSet.selections ?? [];
      return spread.flatMap((inner) => namesInSpread(inner, fragments));
    }
    return [selection.name.value];
  });
}

/** Magento mistakes the name of a fragment inside a fragment for the name of a field. */
function namesInSpread(selection: SelectionNode, fragments: Fragments): string[] {
  // In Magento's PHP this is a type error, which the response reports as an internal error.
  if (selection.kind === Kind.INLINE_FRAGMENT) throw new GraphQLError('Internal server error');
  const inner = selection.kind === Kind.FIELD ? namesInField(selection, fragments) : [];
  return [selection.name.value, ...inner];
}

function namesInInlineFragment({ selectionSet }: InlineFragmentNode, fragments: Fragments): string[] {
  return selectionSet.selections.flatMap((selection) => {
    // 2.4.7 ignores an inline fragment inside another inline fragment.
    if (selection.kind === Kind.INLINE_FRAGMENT) return [];
    return namesInSpread(selection, fragments);
  });
}

/**
 * Names of the fields that Magento loads for the products of the current field.
 *
 * @throws GraphQLError (`Internal server error`) for a fragment that contains `... on`
 */
export function loadedFields({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  return new Set(fieldNodes.flatMap((node) => namesInField(node, fragments)));
}

const noPicture = { url: null, label: null };

/** Values of fields whose attribute was not loaded. Fields that need no attribute are not listed. */
const unloaded: Record<string, unknown> = {
  name: null,
  url_key: null,
  image: noPicture,
  small_image: noPicture,
  thumbnail: noPicture,
  media_gallery: [],
  media_gallery_entries: [],
  options: null,
  description: { html: '' },
  short_description: { html: '' },
  meta_title: null,
  meta_keyword: null,
  meta_description: null,
  special_price: null,
};

/** Wraps the resolvers of a product: a field has its empty value if its attribute was not loaded. */
export function onlyLoaded(resolvers: Record<string, Resolver>): Record<string, Resolver> {
  return Object.fromEntries(
    Object.entries(resolvers).map(([name, resolve]) => [name, name in unloaded ? guarded(name, resolve) : resolve]),
  );
}

function guarded(name: string, resolve: Resolver): Resolver {
  return (source: { loaded?: ReadonlySet<string> }, args: unknown, context, info) =>
    source.loaded && !source.loaded.has(name) ? unloaded[name] : resolve(source as never, args as never, context, info);
}
