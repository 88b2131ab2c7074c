/** @jest-environment node */
import { readFileSync } from 'node:fs';
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  isUnionType,
  validateSchema,
} from 'graphql';
import { howToCheck, readSchema, schemaFiles, versionOf } from '../../deploy/magentoSchemas.ts';
import type { MagentoVersion } from '../../deploy/magentoVersions.ts';
import { attributes } from '../../mocks/data/shared/attributes.ts';
import { schemaOfEdition } from '../../mocks/shop/shared/schemaEdition.ts';

const text = readFileSync('mocks/schema.graphql', 'utf8');
const own = buildSchema(text);

/** Accepted deviations of our schema from Magento's schema, which do not affect clients. */
const differs = [
  // From Magento 2.4.8 on, the type is an interface with the same fields.
  'AddProductsToCartOutput.user_errors: [CartUserInputError]! instead of [Error]!',
];

/** Filters and sort fields of the merchant's attributes. Magento adds them to its schema, so schema files lack them. */
const attributeFilters = new Set([
  ...attributes.filter((one) => one.filterable).map((one) => `ProductAttributeFilterInput.${one.code}`),
  'ProductAttributeSortInput.created_at',
]);

interface Member {
  name: string;
  text: string;
}

const argumentText = (one: GraphQLArgument) => `${one.name}: ${one.type}`;

/** Lists the fields, arguments and enum values of a GraphQL type, each with its own type as text. */
function membersOf(type: GraphQLNamedType): Member[] {
  if (isObjectType(type) || isInterfaceType(type)) {
    return [
      ...Object.values(type.getFields()).flatMap((field) => [
        { name: `${type.name}.${field.name}`, text: String(field.type) },
        ...field.args.map((one) => ({ name: `${type.name}.${field.name}(${one.name})`, text: argumentText(one) })),
      ]),
      ...type.getInterfaces().map((one) => ({ name: `${type.name} implements ${one.name}`, text: '' })),
    ];
  }
  if (isInputObjectType(type)) {
    return Object.values(type.getFields()).map((field) => ({
      name: `${type.name}.${field.name}`,
      text: String(field.type),
    }));
  }
  if (isEnumType(type)) return type.getValues().map(({ name }) => ({ name: `${type.name}.${name}`, text: '' }));
  if (isUnionType(type)) return type.getTypes().map(({ name }) => ({ name: `${type.name} = ${name}`, text: '' }));
  return [];
}

const kindOf = (type: GraphQLNamedType) => type.constructor.name;

/** Lists types, fields and arguments of our schema that Magento's schema lacks or declares differently. */
function deviations(magento: GraphQLSchema, ours: GraphQLSchema): string[] {
  const found: string[] = [];
  for (const type of Object.values(ours.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    const theirs = magento.getType(type.name);
    if (!theirs) {
      found.push(`${type.name} does not exist`);
      continue;
    }
    if (kindOf(theirs) !== kindOf(type)) found.push(`${type.name} is of another kind`);
    const members = new Map(membersOf(theirs).map(({ name, text }) => [name, text]));
    for (const { name, text } of membersOf(type)) {
      if (attributeFilters.has(name)) continue;
      const expected = members.get(name);
      if (expected === undefined) found.push(`${name} does not exist`);
      else if (expected !== text) found.push(`${name}: ${text} instead of ${expected}`);
    }
    // Magento rejects requests without a required input field, so our schema must contain each required input field.
    if (isInputObjectType(type) && isInputObjectType(theirs)) {
      for (const field of Object.values(theirs.getFields())) {
        const required = String(field.type).endsWith('!') && field.defaultValue === undefined;
        const name = `${type.name}.${field.name}`;
        if (required && !type.getFields()[field.name]) {
          found.push(`${name} is missing here and required there`);
        }
      }
    }
  }
  return found;
}

/** Magento schemas with their versions. A URL in `MAGENTO_SCHEMA` is for `deploy/checkOperations.mjs` only. */
const magentos = (/^https?:/.test(process.env.MAGENTO_SCHEMA ?? '') ? [] : schemaFiles()).map((file) => {
  const schema = readSchema(file);
  const version = versionOf(schema);
  if (!version) throw new Error(`${file} is not the schema of a supported Magento.`);
  return { file, schema, version };
});

it('mocks/schema.graphql is a valid schema', () => {
  expect(validateSchema(own)).toEqual([]);
});

it.each([
  { version: '2.4.7' },
  { version: '2.4.7', hasSeveralLists: true },
  { version: '2.4.7', hasDataConnection: true },
  { version: '2.4.8' },
  { version: '2.4.9' },
] as const)('mocks/schema.graphql remains a valid schema without the fields that %o lacks', (edition) => {
  expect(validateSchema(schemaOfEdition(edition, text))).toEqual([]);
});

/**
 * Lists differences between our schema and Magento's schema of one version. Accepted differences are omitted, and
 * differences due to the merchant's attributes or a missing Braintree module.
 */
function unexpected(magento: GraphQLSchema, version: MagentoVersion): string[] {
  const codes = attributes.map(({ code }) => code);
  const hasBraintree = 'createBraintreeClientToken' in (magento.getMutationType()?.getFields() ?? {});
  return deviations(magento, schemaOfEdition({ version }, text)).filter(
    (one) =>
      !differs.includes(one) &&
      // The merchant's attributes are product fields, but a schema file may come from a Magento without attributes.
      !codes.includes(/Product(?:Interface)?\.(\w+) does not exist$/.exec(one)?.[1] ?? '') &&
      (hasBraintree || !/braintree/i.test(one)),
  );
}

if (magentos.length > 0) {
  it.each(magentos)('mocks/schema.graphql is part of $file, the schema of Magento $version', ({ schema, version }) =>
    expect(unexpected(schema, version)).toEqual([]),
  );
} else {
  // The schemas belong to Magento, so a clone of this repository does not contain them.
  process.stderr.write(`${howToCheck}\n`);
  it.skip(howToCheck, () => {});
}
