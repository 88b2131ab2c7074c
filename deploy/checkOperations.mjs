/**
 * Validates every operation of `src` against schemas of Magento, with Magento's limits of depth and complexity.
 * `node deploy/checkOperations.mjs` uses the schemas that `magentoSchemas.ts` finds. An argument names another schema:
 * a file, a folder, or the GraphQL URL of a back end whose introspection is on. The last line is `3 passed, 0 failed`,
 * or `0 passed, 0 failed, 1 skipped` without a schema.
 *
 * The client targets 2.4.7: there a deprecated field with a successor counts as a failure. Only the operations in
 * `optionalOperations.ts` may be invalid, and they must not name a type that the schema lacks.
 */
import { globSync, readFileSync } from 'node:fs';
import {
  buildClientSchema,
  getIntrospectionQuery,
  Kind,
  NoDeprecatedCustomRule,
  parse,
  Source,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { howToCheck, readSchema, schemaFiles, versionOf } from './magentoSchemas.ts';
import { isAtLeast, magentoVersions } from './magentoVersions.ts';
import {
  ofBraintree,
  ofCommerce,
  ofDataConnection,
  operationsBefore248,
  operationsSince248,
} from './optionalOperations.ts';
import { lastLine } from './reports.ts';

/** Magento's default limits. From 2.4.8 on, the limit of complexity is 1000. */
const MAX_DEPTH = 20;
const MAX_COMPLEXITY = 300;

/**
 * A field that is deprecated in 2.4.7 without an equal successor: the time zone of `order_date` depends on the version.
 */
const NO_SUCCESSOR = 'CustomerOrder.created_at is deprecated';

/** Validation rules for a single fragment, without the rules that it breaks without an operation. */
const fragmentRules = specifiedRules.filter(
  ({ name }) => name !== 'NoUnusedFragmentsRule' && name !== 'NoUndefinedVariablesRule',
);

/** All operations and fragments of `src`. */
const definitions = globSync('src/**/*.graphql')
  .sort()
  .flatMap((file) => parse(new Source(readFileSync(file, 'utf8'), file)).definitions);
const fragments = new Map(
  definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
);

/** A definition with all the fragments that it needs. */
function documentOf(definition) {
  const needed = new Set([definition]);
  for (const one of needed) {
    visit(one, {
      FragmentSpread({ name }) {
        const fragment = fragments.get(name.value);
        if (fragment) needed.add(fragment);
      },
    });
  }
  return { kind: Kind.DOCUMENT, definitions: [...needed] };
}

/** Depth and complexity as Magento's GraphQL library counts them: with fragments expanded, each field counts 1. */
function sizeOf(definition) {
  let [depth, complexity] = [0, 0];
  const walk = ({ selections }, level) => {
    for (const one of selections) {
      if (one.kind === Kind.FIELD) {
        complexity += 1;
        if (!one.selectionSet) continue;
        depth = Math.max(depth, level);
        walk(one.selectionSet, level + 1);
      } else walk((one.selectionSet ? one : fragments.get(one.name.value)).selectionSet, level);
    }
  };
  walk(definition.selectionSet, 0);
  return { depth, complexity };
}

const placeOf = (error) => {
  const [node] = error.nodes ?? [];
  return node?.loc ? `${node.loc.source.name}:${node.loc.startToken.line}` : 'src';
};

/** Returns true if all operations are valid for a schema; prints those that are not. */
function check(name, schema) {
  const version = versionOf(schema);
  if (!version) {
    console.log(`${name} is not a supported Magento: it lacks createGuestCart of ${magentoVersions[0]}.`);
    return false;
  }
  const invalid = [];
  const deprecated = new Map();
  let operations = 0;
  for (const definition of definitions) {
    const isOperation = definition.kind === Kind.OPERATION_DEFINITION;
    if (isOperation) operations += 1;
    const document = documentOf(definition);
    const errors = validate(schema, document, isOperation ? specifiedRules : fragmentRules);
    const said = errors.map((error) => `${placeOf(error)} ${error.message}`);
    if (isOperation && errors.length === 0) {
      const { depth, complexity } = sizeOf(definition);
      if (depth > MAX_DEPTH) said.push(`Depth ${depth} is over ${MAX_DEPTH}.`);
      if (complexity > MAX_COMPLEXITY) said.push(`Complexity ${complexity} is over ${MAX_COMPLEXITY}.`);
      for (const error of validate(schema, document, [NoDeprecatedCustomRule])) {
        if (!error.message.includes(NO_SUCCESSOR)) deprecated.set(placeOf(error), error.message);
      }
    }
    if (said.length > 0) invalid.push({ name: definition.name.value, said });
  }

  console.log(`${operations} operations of src against ${name}, a Magento ${version}:`);
  const hasBraintree = 'createBraintreeClientToken' in schema.getMutationType().getFields();
  const expected = [...(isAtLeast(version, '2.4.8') ? operationsBefore248 : operationsSince248)];
  if (!hasBraintree) expected.push(...ofBraintree);
  if (!('createWishlist' in schema.getMutationType().getFields())) expected.push(...ofCommerce);
  if (!schema.getType('ExperienceConnectorContext')) expected.push(...ofDataConnection);
  // Magento responds to an unknown type with status 500, which the app cannot distinguish from a broken server.
  const namesType = ({ said }) => said.some((one) => one.includes(' Unknown type '));
  const unexpected = invalid.filter((one) => !expected.includes(one.name) || namesType(one));
  const valid = expected.filter((operation) => !invalid.some(({ name: other }) => other === operation));
  for (const { name: operation, said } of unexpected) console.log(`  ${operation}: ${said.join(' | ')}`);
  for (const operation of valid) console.log(`  ${operation} should be invalid in ${version}, but is valid.`);
  const counts = version === '2.4.7' ? [...deprecated] : [];
  for (const [place, message] of counts) console.log(`  ${place} ${message}`);
  const holds = unexpected.length + valid.length + counts.length === 0;
  if (holds) console.log(`  all valid${expected.length > 0 ? `, but for ${expected.join(', ')}, as expected` : ''}`);
  return holds;
}

/** Fetches the schema of a running back end by introspection. */
async function schemaOf(address) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify({ query: getIntrospectionQuery() }),
  });
  const { data, errors } = await answer.json();
  if (!data) throw new Error(`${address} returned no schema: ${errors?.[0]?.message ?? answer.status}`);
  return buildClientSchema(data, { assumeValid: true });
}

const place = process.argv[2] ?? process.env.MAGENTO_SCHEMA;
const results = [];
try {
  if (/^https?:/.test(place ?? '')) results.push(check(place, await schemaOf(place)));
  else for (const file of schemaFiles(place || undefined)) results.push(check(file, readSchema(file)));
  if (results.length === 0) console.log(howToCheck);
} catch (error) {
  console.log(error.message);
  results.push(false);
}
const failed = results.filter((holds) => !holds).length;
console.log(lastLine({ passed: results.length - failed, failed, skipped: results.length === 0 ? 1 : 0 }));
process.exitCode = failed === 0 ? 0 : 1;
