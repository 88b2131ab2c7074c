/**
 * What Magento loads of products that stand below another one: `related_products`, `upsell_products`,
 * `crosssell_products`, parts of bundles and groups. It does not execute the document for that, but looks at it, and
 * overlooks some of it (2.4.7's `CatalogGraphQl/Model/AttributesJoiner.php`).
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

/** The name of a fragment inside a fragment is taken for the name of a field. */
function namesInSpread(selection: SelectionNode, fragments: Fragments): string[] {
  // A type error in PHP, which the shopper's client does not get to see.
  if (selection.kind === Kind.INLINE_FRAGMENT) throw new GraphQLError('Internal server error');
  const inner = selection.kind === Kind.FIELD ? namesInField(selection, fragments) : [];
  return [selection.name.value, ...inner];
}

function namesInInlineFragment({ selectionSet }: InlineFragmentNode, fragments: Fragments): string[] {
  return selectionSet.selections.flatMap((selection) => {
    // What is found there is lost in 2.4.7.
    if (selection.kind === Kind.INLINE_FRAGMENT) return [];
    return namesInSpread(selection, fragments);
  });
}

/**
 * Names of the fields that are loaded of the products which the field now resolved answers.
 *
 * @throws GraphQLError (`Internal server error`) for a fragment of which a part begins with `... on`
 */
export function loadedFields({ fieldNodes, fragments }: GraphQLResolveInfo): ReadonlySet<string> {
  return new Set(fieldNodes.flatMap((node) => namesInField(node, fragments)));
}

const noPicture = { url: null, label: null };

/** What a field answers whose attribute was not loaded; fields that need none are not named here. */
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

/** The resolvers of a product's fields, each answering nothing where its attribute was not loaded. */
export function onlyLoaded(resolvers: Record<string, Resolver>): Record<string, Resolver> {
  return Object.fromEntries(
    Object.entries(resolvers).map(([name, resolve]) => [name, name in unloaded ? guarded(name, resolve) : resolve]),
  );
}

function guarded(name: string, resolve: Resolver): Resolver {
  return (source: { loaded?: ReadonlySet<string> }, args: unknown, context, info) =>
    source.loaded && !source.loaded.has(name) ? unloaded[name] : resolve(source as never, args as never, context, info);
}
