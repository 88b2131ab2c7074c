import {
  buildClientSchema,
  type DefinitionNode,
  type GraphQLSchema,
  getIntrospectionQuery,
  Kind,
  print,
  validate,
} from 'graphql';
import { versionOf } from '../../magentoSchemas.ts';
import { isAtLeast, type MagentoVersion } from '../../magentoVersions.ts';
import {
  ofBraintree,
  ofCommerce,
  ofDataConnection,
  operationsBefore248,
  operationsSince248,
} from '../../optionalOperations.ts';
import type { Backend } from './backend.ts';
import { type AppOperation, appOperations } from './documents.ts';
import { at, errorOf, listAt, textAt } from './values.ts';

export interface RejectedOperation {
  operation: string;
  message: string;
}

/** Which operations of the app the back end accepts. */
export interface SchemaCheck {
  /** True if introspection is on; otherwise each operation was tried. */
  isOpen: boolean;
  /** Undefined for a version before 2.4.7, which the app does not support. Operations are not checked then. */
  version: MagentoVersion | undefined;
  /** Number of checked operations. */
  count: number;
  /** Operations that the back end rejects although this version should accept them. */
  refused: RejectedOperation[];
  /** Operations without a clear result. */
  unclear: RejectedOperation[];
}

/** Name of a field that does not exist. */
const unknownField = 'doctorAsks';

/**
 * Text of the operation with an unknown field at its end. A server validates a document before it executes anything, so
 * it rejects the whole document, even a mutation. If the errors name only the unknown field, the server accepts the
 * rest.
 */
function trial({ operation, fragments }: AppOperation): string {
  const field = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: unknownField } } as const;
  const { selectionSet } = operation;
  const tried = { ...operation, selectionSet: { ...selectionSet, selections: [...selectionSet.selections, field] } };
  return [...fragments, tried].map(print).join('\n');
}

/** Operations that this version may reject, for example without an optional module. */
const expected = (version: MagentoVersion): ReadonlySet<string> =>
  new Set([
    ...ofBraintree,
    ...ofCommerce,
    ...ofDataConnection,
    ...(isAtLeast(version, '2.4.8') ? operationsBefore248 : operationsSince248),
  ]);

const unsupported = (isOpen: boolean): SchemaCheck => ({
  isOpen,
  version: undefined,
  count: 0,
  refused: [],
  unclear: [],
});

function byIntrospection(schema: GraphQLSchema): SchemaCheck {
  const version = versionOf(schema);
  if (!version) return unsupported(true);
  const operations = appOperations();
  const refused = operations.flatMap(({ name, operation, fragments }) => {
    const definitions: DefinitionNode[] = [operation, ...fragments];
    const [first] = validate(schema, { kind: Kind.DOCUMENT, definitions });
    return first && !expected(version).has(name) ? [{ operation: name, message: first.message }] : [];
  });
  return { isOpen: true, version, count: operations.length, refused, unclear: [] };
}

/** A query that is valid from 2.4.9 on, except for the unknown field. */
const newerTrial = `{ customer { addresses { uid } } ${unknownField} }`;

type Outcome = 'understood' | 'unclear' | string;

async function outcomeOf(backend: Backend, view: string, document: string): Promise<Outcome> {
  const { json, status, failure } = await backend.post(view, document);
  const messages = listAt(json, 'errors').map((one) => textAt(one, 'message'));
  const other = messages.find((message) => !message.includes(unknownField));
  if (failure || messages.length === 0) return 'unclear';
  if (!other) return 'understood';
  return status >= 500 && !/quer|field|argument|type|variable/i.test(other) ? 'unclear' : other;
}

async function byTrials(backend: Backend, view: string): Promise<SchemaCheck> {
  const operations = appOperations();
  const outcomeOfOperation = async (name: string): Promise<Outcome> => {
    const operation = operations.find((one) => one.name === name);
    return operation ? outcomeOf(backend, view, trial(operation)) : 'unclear';
  };
  if ((await outcomeOfOperation('CreateCart')).includes('createGuestCart')) return unsupported(false);
  const version =
    (await outcomeOfOperation('GetOrderProof')) !== 'understood'
      ? '2.4.7'
      : (await outcomeOf(backend, view, newerTrial)) === 'understood'
        ? '2.4.9'
        : '2.4.8';
  const outcomes = new Map<string, Outcome>();
  const waiting = [...operations];
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      outcomes.set(one.name, await outcomeOf(backend, view, trial(one)));
  };
  await Promise.all([work(), work(), work(), work()]);
  const said = [...outcomes].filter(([name]) => !expected(version).has(name));
  const of = ([operation, message]: [string, Outcome]): RejectedOperation => ({ operation, message });
  return {
    isOpen: false,
    version,
    count: operations.length,
    refused: said.filter(([, outcome]) => outcome !== 'understood' && outcome !== 'unclear').map(of),
    unclear: said.filter(([, outcome]) => outcome === 'unclear').map(of),
  };
}

/** Validates the operations by introspection. If that is off, tries each operation without executing it. */
export async function askSchema(backend: Backend, view: string): Promise<SchemaCheck> {
  const { json } = await backend.post(view, getIntrospectionQuery({ descriptions: false }));
  const data = at(json, 'data');
  if (errorOf(json) || typeof data !== 'object' || data === null || !('__schema' in data))
    return byTrials(backend, view);
  const isSchema = (value: object): value is Parameters<typeof buildClientSchema>[0] => '__schema' in value;
  if (!isSchema(data)) return byTrials(backend, view);
  try {
    return byIntrospection(buildClientSchema(data, { assumeValid: true }));
  } catch {
    return byTrials(backend, view);
  }
}
