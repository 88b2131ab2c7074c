/** Limits of a GraphQL document, calculated like in Magento and its PHP library. */
import {
  type DirectiveNode,
  type DocumentNode,
  defaultFieldResolver,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { ShopContext } from './context.ts';
import { inputError } from './errors.ts';

/** Magento's `graphql/validation/maximum_query_depth`. */
const maximumDepth = 20;

/** Magento's `graphql/validation/maximum_query_complexity`. */
const maximumComplexity = 300;

type Fragments = Map<string, FragmentDefinitionNode>;

/** Number of nested selection sets below this one. */
function depthOf(set: SelectionSetNode, fragments: Fragments): number {
  let deepest = 0;
  for (const selection of set.selections) {
    if (selection.kind === Kind.FIELD) {
      if (selection.selectionSet) deepest = Math.max(deepest, 1 + depthOf(selection.selectionSet, fragments));
    } else {
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
      if (inner) deepest = Math.max(deepest, depthOf(inner.selectionSet, fragments));
    }
  }
  return deepest;
}

/** Whether the first `@include` or `@skip` leaves the field out. Other directives are ignored. */
function isLeftOut(directives: readonly DirectiveNode[], variables: Record<string, unknown>): boolean {
  const directive = directives.find(({ name }) => name.value === 'include' || name.value === 'skip');
  const condition = directive?.arguments?.find(({ name }) => name.value === 'if')?.value;
  if (!directive || !condition) return false;
  const value =
    condition.kind === Kind.VARIABLE ? variables[condition.name.value] : 'value' in condition && condition.value;
  return directive.name.value === 'skip' ? value === true : value !== true;
}

/** Each field counts one plus its selections. A fragment counts at each spread, even if a directive excludes it. */
function complexityOf(set: SelectionSetNode, fragments: Fragments, variables: Record<string, unknown>): number {
  const of = (selection: SelectionNode): number => {
    if (selection.kind === Kind.FIELD) {
      if (isLeftOut(selection.directives ?? [], variables)) return 0;
      return 1 + (selection.selectionSet ? complexityOf(selection.selectionSet, fragments, variables) : 0);
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value);
    return inner ? complexityOf(inner.selectionSet, fragments, variables) : 0;
  };
  return set.selections.reduce((sum, selection) => sum + of(selection), 0);
}

const tooComplex = (count: number) => `Max query complexity should be ${maximumComplexity} but got ${count}.`;

/**
 * Error for a document with too many fields, otherwise null. The fields of a fragment count once. Magento checks this
 * limit first.
 */
export function fieldCountError(document: DocumentNode): GraphQLError | null {
  let fields = 0;
  visit(document, {
    Field: () => {
      fields += 1;
    },
  });
  return fields > maximumComplexity ? inputError(tooComplex(fields)) : null;
}

/** An error for a valid document that is too complex or too deep; otherwise null. */
export function limitError(document: DocumentNode, variables: Record<string, unknown>): GraphQLError | null {
  const fragments: Fragments = new Map();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    const complexity = complexityOf(definition.selectionSet, fragments, variables);
    if (complexity > maximumComplexity) return new GraphQLError(tooComplex(complexity));
    // Magento's PHP library counts the depth from 0.
    const depth = depthOf(definition.selectionSet, fragments) - 1;
    if (depth > maximumDepth) return new GraphQLError(`Max query depth should be ${maximumDepth} but got ${depth}.`);
  }
  return null;
}

/** Makes every paged field reject a page size above the merchant's limit. */
export function limitPages(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      if (!field.args.some(({ name }) => name === 'pageSize')) continue;
      const resolve = field.resolve ?? defaultFieldResolver;
      field.resolve = (source, args: { pageSize?: number }, context: ShopContext, info) => {
        const { maximumPageSize } = context.settings;
        if (maximumPageSize > 0 && (args.pageSize ?? 0) > maximumPageSize)
          throw inputError(`Maximum pageSize is ${maximumPageSize}`);
        return resolve(source, args, context, info);
      };
    }
  }
}
