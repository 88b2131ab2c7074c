/**
 * Generates the files that derive from the GraphQL documents of `src`, the schema and the language files:
 *
 * - `X.gql.ts` beside each `X.graphql` with an operation: the operation with all its fragments and `__typename`. It has
 *   the syntax tree, so that the app needs no parser, and the text for the boot script. A query with personal variables
 *   is marked to be sent by POST.
 * - `src/api/operations.generated.ts`: TypeScript types of all operations and fragments.
 * - `src/api/possibleTypes.generated.ts`: the object types of each interface named in a document, for the cache.
 * - `src/app/routing/firstRequests.generated.ts`, `src/features/catalog/product/productAndPromises.generated.ts`: two
 *   queries combined into one, which the boot script sends.
 * - `src/ui/firstScreen/texts.generated.ts`: the texts of first screens.
 *
 * Run by `npm run generate`. The scripts that build or test the app run it first.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { codegen } from '@graphql-codegen/core';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  buildSchema,
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  isAbstractType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  print,
  type SelectionSetNode,
  specifiedRules,
  stripIgnoredCharacters,
  validate,
  visit,
} from 'graphql';
import { textOf } from '../../src/api/documents/textOf.ts';
import { firstScreenTextsModule } from './firstScreenTexts.ts';
import { hasPersonalVariables } from './hasPersonalVariables.ts';

/** Validation rules for a single fragment, without the rules that it breaks without an operation. */
const fragmentRules = specifiedRules.filter(
  (rule) => rule.name !== 'NoUnusedFragmentsRule' && rule.name !== 'NoUndefinedVariablesRule',
);

const SCHEMA = 'mocks/schema.graphql';

interface Source {
  file: string;
  document: DocumentNode;
}

/** `getItemCount` → `GetItemCount`: exports follow the naming of types; requests keep the operation's name. */
const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function write(file: string, content: string): void {
  // An unchanged file keeps its modification time, so that watchers and build caches do not react.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}

function withTypename(definition: DefinitionNode): DefinitionNode {
  return visit(definition, {
    SelectionSet(node: SelectionSetNode, _key, parent) {
      if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return undefined;
      const has = node.selections.some((s) => s.kind === Kind.FIELD && s.name.value === '__typename');
      if (has) return undefined;
      const typename = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
      return { ...node, selections: [...node.selections, typename] };
    },
  });
}

function fragmentsOf(definition: DefinitionNode, fragments: Map<string, FragmentDefinitionNode>) {
  const found = new Map<string, FragmentDefinitionNode>();
  const collect = (node: DefinitionNode): void => {
    visit(node, {
      FragmentSpread(spread) {
        const name = spread.name.value;
        const fragment = fragments.get(name);
        if (!fragment) throw new Error(`Fragment ${name} is used but nowhere defined.`);
        if (found.has(name)) return;
        found.set(name, fragment);
        collect(fragment);
      },
    });
  };
  collect(definition);
  return [...found.values()];
}

function documentModule(operation: OperationDefinitionNode, document: DocumentNode, schema: GraphQLSchema): string {
  const name = upperFirst(operation.name?.value ?? '');
  const type = name + (operation.operation === 'query' ? 'Query' : 'Mutation');
  const byPost = operation.operation === 'query' && hasPersonalVariables(operation, schema);
  const text = stripIgnoredCharacters(print(document));
  if (textOf(document) !== text)
    throw new Error(`${name}: src/api/documents/textOf.ts makes another text than graphql.`);
  return `// Generated from the .graphql file beside it.
import type { GeneratedDocument } from '#api/documents/generatedDocument';
import type { ${type}, ${type}Variables } from '#api/operations.generated';

export const ${name}Text = ${JSON.stringify(text)};
export const ${name}Document = {
  kind: 'Document',
  definitions: ${JSON.stringify(document.definitions)},
${byPost ? '  byPost: true,\n' : ''}} as unknown as GeneratedDocument<${type}, ${type}Variables>;
`;
}

/** The text of one query that combines several. Their variables and fragments must not share names. */
function combineQueries(name: string, documents: readonly DocumentNode[]): string {
  const definitions = documents.flatMap((document) => document.definitions);
  const operations = definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
  const together: OperationDefinitionNode = {
    kind: Kind.OPERATION_DEFINITION,
    operation: OperationTypeNode.QUERY,
    name: { kind: Kind.NAME, value: name },
    variableDefinitions: operations.flatMap((one) => one.variableDefinitions ?? []),
    selectionSet: { kind: Kind.SELECTION_SET, selections: operations.flatMap((one) => one.selectionSet.selections) },
  };
  const others = definitions.filter((one) => one.kind !== Kind.OPERATION_DEFINITION);
  return stripIgnoredCharacters(print({ kind: Kind.DOCUMENT, definitions: [together, ...others] }));
}

function possibleTypes(schema: GraphQLSchema, documents: DocumentNode[]): Record<string, string[]> {
  const result: Record<string, string[]> = {};
  const note = (name: string) => {
    const type = schema.getType(name);
    if (!type || !isAbstractType(type)) return;
    result[name] = schema.getPossibleTypes(type).map((t) => t.name);
  };
  for (const document of documents) {
    visit(document, {
      FragmentDefinition: (node) => note(node.typeCondition.name.value),
      InlineFragment: (node) => {
        if (node.typeCondition) note(node.typeCondition.name.value);
      },
    });
  }
  return result;
}

/** Files that, with the documents, decide the shape of the persisted cache. */
const keptShape = ['cache', 'cachedResponses'].map((name) => `src/api/${name}.ts`);

/**
 * Reads every document of `src`, validates it against the schema of the embedded back end, and writes the modules.
 *
 * @throws if a document is invalid, after the modules of the valid ones are written
 */
export async function generate(): Promise<void> {
  const schema = buildSchema(readFileSync(SCHEMA, 'utf8'));
  const sources: Source[] = globSync('src/**/*.graphql')
    .sort()
    .map((file) => ({ file, document: parse(readFileSync(file, 'utf8'), { noLocation: true }) }));

  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const { file, document } of sources) {
    for (const definition of document.definitions) {
      if (definition.kind !== Kind.FRAGMENT_DEFINITION) continue;
      const name = definition.name.value;
      if (fragments.has(name)) throw new Error(`${file}: a fragment named ${name} exists already.`);
      fragments.set(name, definition);
    }
  }

  // An invalid document must not block the others.
  const wrong: string[] = [];
  const valid: Source[] = [];
  const wholes = new Map<string, DocumentNode>();
  for (const { file, document } of sources) {
    const operations = document.definitions.filter((d) => d.kind === Kind.OPERATION_DEFINITION);
    if (operations.length === 0) {
      const used = document.definitions.flatMap((definition) => fragmentsOf(definition, fragments));
      const whole: DocumentNode = {
        kind: Kind.DOCUMENT,
        definitions: [...new Set([...document.definitions, ...used])],
      };
      const errors = validate(schema, whole, fragmentRules);
      if (errors.length > 0) wrong.push(`${file}: ${errors.map((e) => e.message).join(' ')}`);
      else valid.push({ file, document });
      continue;
    }
    const [operation] = operations;
    if (operations.length > 1 || !operation?.name) throw new Error(`${file}: one named operation per file.`);
    const whole: DocumentNode = {
      kind: Kind.DOCUMENT,
      definitions: [operation, ...fragmentsOf(operation, fragments)].map(withTypename),
    };
    const errors = validate(schema, whole);
    if (errors.length > 0) {
      wrong.push(`${file}: ${errors.map((e) => e.message).join(' ')}`);
      continue;
    }
    valid.push({ file, document });
    wholes.set(operation.name.value, whole);
    write(file.replace(/\.graphql$/, '.gql.ts'), documentModule(operation, whole, schema));
  }

  // A document that spreads an invalid fragment is invalid too, so the valid ones are enough to generate types.
  if (wrong.length > 0) console.error(wrong.join('\n'));
  const types = await codegen({
    schema: parse(readFileSync(SCHEMA, 'utf8')),
    schemaAst: schema,
    documents: valid.map(({ file, document }) => ({ location: basename(file), document })),
    filename: 'operations.generated.ts',
    config: { enumsAsTypes: true, useTypeImports: true, namingConvention: upperFirst },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  });
  write('src/api/operations.generated.ts', `// Generated from the .graphql files of src.\n${types}`);

  const together = (name: string, ...operations: string[]) =>
    JSON.stringify(
      combineQueries(
        name,
        operations.flatMap((operation) => wholes.get(operation) ?? []),
      ),
    );
  write(
    'src/app/routing/firstRequests.generated.ts',
    `// Generated from the .graphql files of src.
/** \`getStoreConfigData\` and \`getMegaMenu\` in one query. */
export const storeAndMenuQuery = ${together('getStoreAndMenu', 'getStoreConfigData', 'getMegaMenu')};
`,
  );

  write(
    'src/features/catalog/product/productAndPromises.generated.ts',
    `// Generated from the .graphql files of src.
/** \`getProductPage\` and \`getProductPromises\` in one query. */
export const productAndPromises = ${together('getProductPageAndPromises', 'getProductPage', 'getProductPromises')};
`,
  );

  const possible = possibleTypes(
    schema,
    sources.map((s) => s.document),
  );
  const version = createHash('sha256')
    .update(sources.map((s) => print(s.document)).join('\n'))
    .update(JSON.stringify(possible))
    .update(keptShape.map((file) => readFileSync(file, 'utf8')).join('\n'))
    .digest('hex')
    .slice(0, 8);
  write(
    'src/api/possibleTypes.generated.ts',
    `// Generated from the schema and the .graphql files of src.
export const possibleTypes: Record<string, string[]> = ${JSON.stringify(possible, null, 2)};

/** Changes with every document, type or cache rule. A persisted cache of another version is ignored. */
export const documentsVersion = '${version}';
`,
  );
  write('src/ui/firstScreen/texts.generated.ts', firstScreenTextsModule());
  if (wrong.length > 0) throw new Error(`${wrong.length} documents are wrong.`);
}

if (import.meta.main) {
  try {
    await generate();
  } catch (error) {
    console.error(`generate: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
