/** Reads the operations of `src`, each with the fragments that it needs. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DefinitionNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  type SelectionSetNode,
  visit,
} from 'graphql';

export interface AppOperation {
  name: string;
  operation: OperationDefinitionNode;
  fragments: FragmentDefinitionNode[];
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function fragmentsOf(definition: DefinitionNode, all: Fragments): FragmentDefinitionNode[] {
  const needed = new Set<FragmentDefinitionNode>();
  const collect = (node: DefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = all.get(name.value);
        if (!fragment || needed.has(fragment)) return;
        needed.add(fragment);
        collect(fragment);
      },
    });
  };
  collect(definition);
  return [...needed];
}

const root = join(import.meta.dirname, '../../..');

/** All operations of the app. */
export function appOperations(): AppOperation[] {
  const definitions = globSync('src/**/*.graphql', { cwd: root })
    .sort()
    .flatMap((file) => {
      const document: DocumentNode = parse(readFileSync(join(root, file), 'utf8'), { noLocation: true });
      return document.definitions;
    });
  const all = new Map(
    definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [])),
  );
  return definitions.flatMap((one) =>
    one.kind === Kind.OPERATION_DEFINITION
      ? [{ name: one.name?.value ?? '', operation: one, fragments: fragmentsOf(one, all) }]
      : [],
  );
}

/** The document of one operation, as the app would send it. */
export const textOf = ({ operation, fragments }: AppOperation): string =>
  [operation, ...fragments].map((one) => print(one)).join('\n');

/** Depth and number of fields, as Magento's GraphQL library counts them: with fragments expanded. */
export function sizeOf({ operation, fragments }: AppOperation): { depth: number; fields: number } {
  const all = new Map(fragments.map((one) => [one.name.value, one]));
  let [depth, fields] = [0, 0];
  const walk = (set: SelectionSetNode | undefined, level: number): void => {
    for (const one of set?.selections ?? []) {
      if (one.kind === Kind.FIELD) {
        fields += 1;
        if (one.selectionSet) depth = Math.max(depth, level);
        walk(one.selectionSet, level + 1);
      } else walk(one.kind === Kind.INLINE_FRAGMENT ? one.selectionSet : all.get(one.name.value)?.selectionSet, level);
    }
  };
  walk(operation.selectionSet, 0);
  return { depth, fields };
}
