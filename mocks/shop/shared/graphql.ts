import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  Kind,
  OperationTypeNode,
  parse,
  specifiedRules,
  ValuesOfCorrectTypeRule,
  validate,
} from 'graphql';
import { isAtLeast } from '../../../deploy/magentoVersions.ts';
import type { Resolvers, ShopContext } from './context.ts';
import { authenticationError, InputErrors, inputError } from './errors.ts';
import { fieldCountError, limitError, limitPages } from './graphqlLimits.ts';
import { toMagentoMessage } from './graphqlMessages.ts';
import { LiteralsOfCorrectType, variableMistakes } from './graphqlValues.ts';
import { brokenRequest } from './htmlError.ts';
import { type Edition, isMissing, schemaOfEdition } from './schemaEdition.ts';
import type { ShopSettings } from './settings.ts';
import { currenciesOf, defaultStoreView, storeViewByCode } from './stores.ts';
import { customerCountry, vatRateOf } from './vat.ts';

/**
 * Builds the part of `schema.graphql` that this edition of Magento has, and attaches the resolvers of all modules.
 *
 * @throws Error if a resolver has a type or field that the schema lacks
 */
export function makeSchema(nouns: Resolvers[], edition: Edition = { version: '2.4.7' }): GraphQLSchema {
  const text = readFileSync(join(import.meta.dirname, '../../schema.graphql'), 'utf8');
  const schema = schemaOfEdition(edition, text);
  for (const resolvers of nouns) {
    for (const [typeName, fields] of Object.entries(resolvers)) {
      if (isMissing(edition, typeName)) continue;
      const type = schema.getType(typeName);
      if (!isObjectType(type) && !isInterfaceType(type)) throw new Error(`schema.graphql has no type ${typeName}`);
      // A resolver of an interface is added to each of its types.
      const types = isInterfaceType(type) ? schema.getPossibleTypes(type) : [type];
      for (const [fieldName, resolve] of Object.entries(fields)) {
        if (isMissing(edition, typeName, fieldName)) continue;
        for (const one of types) {
          const field = one.getFields()[fieldName];
          if (!field) throw new Error(`schema.graphql has no field ${typeName}.${fieldName}`);
          field.resolve = resolve as GraphQLFieldResolver<unknown, ShopContext>;
        }
      }
    }
  }
  limitPages(schema);
  return schema;
}

/**
 * Converts an error to the JSON that is sent to the client. Unexpected errors become `Internal server error`, without a
 * category.
 */
function formatted(error: GraphQLError, report: (error: unknown) => void): Record<string, unknown> {
  const own = !error.originalError || error.originalError instanceof GraphQLError;
  if (!own) report(error.originalError);
  const isCollected = error.originalError instanceof InputErrors;
  const category = error.extensions.category ?? (error.originalError as GraphQLError | undefined)?.extensions?.category;
  return {
    message: own ? toMagentoMessage(error.message) : 'Internal server error',
    ...(error.locations && !isCollected ? { locations: error.locations } : {}),
    ...(error.path && !isCollected ? { path: error.path } : {}),
    ...(category ? { extensions: { category } } : {}),
  };
}

const noStore = 'max-age=0, must-revalidate, no-cache, no-store';

function json(body: unknown, status: number, headers: Record<string, string>): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': noStore, ...headers },
  });
}

/**
 * The VAT rate for the country of the customer's default address. Without such an address, the rate of the store if
 * prices include VAT; otherwise empty.
 */
function taxFactor({ db, customerId, store, settings }: ShopContext): string {
  const country = customerCountry(db, customerId) || (settings.pricesIncludeTax ? store.country : '');
  return country ? String(vatRateOf(country)) : '';
}

/** SHA-256 of the values that decide which version of a public response a shopper gets, with a salt, as in Magento. */
function cacheId(context: ShopContext): string {
  const factors = [
    context.currency,
    '0',
    context.customerId === null ? '0' : '1',
    taxFactor(context),
    context.store.code,
  ];
  return createHash('sha256')
    .update(`${factors.join('|').toUpperCase()}|dukkan`)
    .digest('hex');
}

interface GraphQLRequest {
  query: string;
  variables: Record<string, unknown> | undefined;
}

/** The query and variables of a request. Null if the body of a POST or the `variables` of a GET are not JSON. */
async function readRequest(request: Request): Promise<GraphQLRequest | null> {
  if (request.method === 'POST') {
    const body: unknown = await request.json().catch(() => undefined);
    if (typeof body !== 'object' || body === null) return null;
    const { query, variables } = body as { query?: unknown; variables?: unknown };
    return {
      query: typeof query === 'string' ? query : '',
      variables: typeof variables === 'object' && variables ? { ...variables } : undefined,
    };
  }
  if (request.method !== 'GET') return { query: '', variables: undefined };
  const search = new URL(request.url).searchParams;
  const text = search.get('variables');
  let variables: unknown;
  try {
    variables = text ? JSON.parse(text) : undefined;
  } catch {
    return null;
  }
  return {
    query: search.get('query') ?? '',
    variables: typeof variables === 'object' && variables ? { ...variables } : undefined,
  };
}

const parsed = new Map<string, DocumentNode>();

/** Parses a query. Caches at most a thousand documents, since an app has few. */
function parseOnce(query: string): DocumentNode {
  const known = parsed.get(query);
  if (known) return known;
  const document = parse(query);
  if (parsed.size >= 1000) parsed.clear();
  parsed.set(query, document);
  return document;
}

const rules = specifiedRules.map((rule) => (rule === ValuesOfCorrectTypeRule ? LiteralsOfCorrectType : rule));

const validated = new WeakMap<GraphQLSchema, WeakMap<DocumentNode, readonly GraphQLError[]>>();

/**
 * Reads the stack of an error. Until then V8 keeps the calling functions in memory, including the whole page of a test.
 */
function releaseCallers(error: Error): void {
  error.stack?.at(0);
}

/** Validation errors of a document. They are cached, since they do not depend on the variables. */
function validationErrorsOf(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const ofSchema = validated.get(schema) ?? new WeakMap<DocumentNode, readonly GraphQLError[]>();
  validated.set(schema, ofSchema);
  const known = ofSchema.get(document);
  if (known) return known;
  const mistakes = validate(schema, document, rules, { hideSuggestions: false });
  for (const mistake of mistakes) releaseCallers(mistake);
  ofSchema.set(document, mistakes);
  return mistakes;
}

/** Errors because of which a document is not executed with these variables. */
function requestErrorsOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  { variables = {} }: GraphQLRequest,
  { developerMode }: ShopSettings,
): readonly GraphQLError[] {
  const mistakes = validationErrorsOf(schema, document);
  if (mistakes.length) return mistakes;
  const excess = developerMode ? null : limitError(document, variables);
  return excess ? [excess] : variableMistakes(schema, document, variables);
}

/** Values of the context that do not come from the request's GraphQL headers. */
export type BaseContext = Pick<
  ShopContext,
  'db' | 'origin' | 'customerId' | 'now' | 'sendMail' | 'settings' | 'hasReCaptchaToken'
> & {
  /** The request has a forged, expired or revoked token. */
  hasBadToken?: boolean;
};

/** HTTP statuses of 2.4.8 and later, by the category of a resolver's first error. */
const statusOfCategory: Record<string, number> = { 'graphql-authentication': 401, 'graphql-authorization': 403 };

/**
 * Responds to a request to `/graphql` as Magento does: GET only for queries, POST with JSON, one operation per document
 * (`operationName` is ignored), headers `Store`, `Content-Currency` and `X-Magento-Cache-Id`.
 *
 * Status of the response:
 * - 500, or 400 from 2.4.8 on: unknown store or currency, syntax error, wrong content type, mutation by GET;
 * - 500: too many fields, unknown type, and with HTML: a body that is not JSON;
 * - from 2.4.8 on, 401: an invalid token (`hasBadToken`); 401 or 403: an action that is not allowed;
 * - 200: everything else, including errors of validation and resolvers.
 *
 * Only the first error is sent, except in developer mode.
 */
export async function handleGraphQL(
  schema: GraphQLSchema,
  request: Request,
  base: BaseContext,
  report: (error: unknown) => void,
): Promise<Response> {
  const { settings } = base;
  const context: ShopContext = { ...base, store: defaultStoreView, currency: defaultStoreView.currency };
  const isNewer = isAtLeast(settings.schemaVersion, '2.4.8');
  const refuse = (error: GraphQLError, status = isNewer ? 400 : 500) =>
    json({ errors: [formatted(error, report)] }, status, { 'X-Magento-Cache-Id': cacheId(context) });

  if (isNewer && base.hasBadToken) return refuse(authenticationError('User token has been revoked'), 401);
  if (request.method === 'POST' && !request.headers.get('Content-Type')?.includes('application/json')) {
    return refuse(inputError('Request content type must be application/json'));
  }
  const storeCode = request.headers.get('Store')?.trim();
  if (storeCode) {
    const store = storeViewByCode(storeCode);
    if (!store) return refuse(inputError(`Requested store is not found (${storeCode})`));
    context.store = store;
    context.currency = store.currency;
  }
  const currency = request.headers.get('Content-Currency')?.trim().toUpperCase();
  if (currency) {
    if (!currenciesOf(context.store).includes(currency)) {
      return refuse(inputError('Please correct the target currency'));
    }
    context.currency = currency;
  }

  const graphql = await readRequest(request);
  if (!graphql) return brokenRequest();

  let document: DocumentNode;
  try {
    document = parseOnce(graphql.query);
  } catch (error) {
    if (error instanceof GraphQLError) return refuse(error);
    throw error;
  }
  const long = settings.developerMode ? null : fieldCountError(document);
  if (long) return refuse(long, 500);
  const mutation = document.definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION,
  );
  if (mutation && request.method === 'GET') {
    return refuse(inputError('Mutation requests allowed only for POST requests'));
  }

  const headers: Record<string, string> = { Vary: 'Accept-Encoding' };
  if (!mutation) headers['X-Magento-Cache-Id'] = cacheId(context);

  const answer = (errors: readonly GraphQLError[], data?: unknown) => {
    // Like Magento: only the developer mode returns more than one error. An empty result has no `data`.
    const sentErrors = (settings.developerMode ? errors : errors.slice(0, 1)).map((error) => formatted(error, report));
    const { category } = (sentErrors[0]?.extensions ?? {}) as { category?: string };
    return json(
      { ...(sentErrors.length ? { errors: sentErrors } : {}), ...(data == null ? {} : { data }) },
      (isNewer && category && statusOfCategory[category]) || 200,
      headers,
    );
  };
  const refusals = requestErrorsOf(schema, document, graphql, settings);
  // Magento fails with an internal error when it looks up an unknown type.
  if (refusals.some(({ message }) => message.startsWith('Unknown type ')))
    return refuse(new GraphQLError('Internal server error'), 500);
  if (refusals.length) return answer(refusals);
  const result = await execute({ schema, document, contextValue: context, variableValues: graphql.variables });
  return answer(result.errors ?? [], result.data);
}
