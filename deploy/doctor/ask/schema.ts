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
import { newest, ofBraintree, ofCommerce, ofDataConnection, outdated } from '../../optionalOperations.ts';
import type { Backend } from './backend.ts';
import { type AppOperation, appOperations } from './documents.ts';
import { at, errorOf, listAt, textAt } from './values.ts';

export interface Refused {
  operation: string;
  message: string;
}

/** What the back end understands of what the app asks. */
export interface SchemaAnswers {
  /** Whether it tells its schema; without it each operation was tried. */
  isOpen: boolean;
  /** Undefined for a version before 2.4.7, which the app does not support; no operation is looked at then. */
  version: MagentoVersion | undefined;
  /** How many operations were looked at. */
  count: number;
  /** Those that it does not understand though this version should. */
  refused: Refused[];
  /** Those of which nothing could be found out. */
  unclear: Refused[];
}

/** A field that no back end has. */
const unknownField = 'doctorAsks';

/**
 * The operation with a field at its end that does not exist. A server looks a document through from the beginning and
 * refuses it as a whole before anything in it is done, mutations too; which field it names says whether it understood
 * everything before.
 */
function trial({ operation, fragments }: AppOperation): string {
  const field = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: unknownField } } as const;
  const { selectionSet } = operation;
  const tried = { ...operation, selectionSet: { ...selectionSet, selections: [...selectionSet.selections, field] } };
  return [...fragments, tried].map(print).join('\n');
}

/** Operations that this version, without the modules that only some have, may refuse. */
const expected = (version: MagentoVersion): ReadonlySet<string> =>
  new Set([...ofBraintree, ...ofCommerce, ...ofDataConnection, ...(isAtLeast(version, '2.4.8') ? outdated : newest)]);

const unsupported = (isOpen: boolean): SchemaAnswers => ({
  isOpen,
  version: undefined,
  count: 0,
  refused: [],
  unclear: [],
});

function byIntrospection(schema: GraphQLSchema): SchemaAnswers {
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

/** Understood from 2.4.9 on. */
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

async function byTrials(backend: Backend, view: string): Promise<SchemaAnswers> {
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
  const of = ([operation, message]: [string, Outcome]): Refused => ({ operation, message });
  return {
    isOpen: false,
    version,
    count: operations.length,
    refused: said.filter(([, outcome]) => outcome !== 'understood' && outcome !== 'unclear').map(of),
    unclear: said.filter(([, outcome]) => outcome === 'unclear').map(of),
  };
}

/** Asks for the schema; where that is switched off, tries each operation without anything being done. */
export async function askSchema(backend: Backend, view: string): Promise<SchemaAnswers> {
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
