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
import { attributes } from '../../mocks/data/shared/attributes.ts';
import { schemaOfEdition } from '../../mocks/shop/shared/olderSchema.ts';

const text = readFileSync('mocks/schema.graphql', 'utf8');
const own = buildSchema(text);

/**
 * Where Magento 2.4.7 itself differs from its neighbours; the shop is a 2.4.7.
 * - `user_errors`: an interface `Error` from 2.4.8 on, with the same fields.
 * - `PlaceOrderOutput.order` could not be null in 2.4.6.
 * - A guest's order is asked for by postcode in 2.4.7, by last name in 2.4.8.
 */
const differs = new Set([
  'AddProductsToCartOutput.user_errors',
  'PlaceOrderOutput.order',
  'OrderInformationInput.postcode',
  'CartUserInputError.code',
]);

/** Magento makes a filter of each of the merchant's filterable attributes, a sort field of each used for sorting. */
const attributeFilters = new Set([
  ...attributes.filter((one) => one.filterable).map((one) => `ProductAttributeFilterInput.${one.code}`),
  'ProductAttributeSortInput.created_at',
]);

interface Member {
  name: string;
  text: string;
}

const argumentText = (one: GraphQLArgument) => `${one.name}: ${one.type}`;

/** Fields, arguments and values of a type, each with its GraphQL type. */
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

/** What our schema has otherwise than Magento's. What Magento lacks counts only with `all`. */
function deviations(magento: GraphQLSchema, all: boolean, ours: GraphQLSchema = own): string[] {
  const found: string[] = [];
  for (const type of Object.values(ours.getTypeMap())) {
    if (type.name.startsWith('__') || isSpecifiedScalarType(type)) continue;
    const theirs = magento.getType(type.name);
    if (!theirs) {
      if (all) found.push(`${type.name} does not exist`);
      continue;
    }
    if (kindOf(theirs) !== kindOf(type)) found.push(`${type.name} is of another kind`);
    const members = new Map(membersOf(theirs).map(({ name, text }) => [name, text]));
    for (const { name, text } of membersOf(type)) {
      if (attributeFilters.has(name)) continue;
      const expected = members.get(name);
      if (expected === undefined && all) found.push(`${name} does not exist`);
      if (expected !== undefined && expected !== text && (all || !differs.has(name))) {
        found.push(`${name}: ${text} instead of ${expected}`);
      }
    }
    // A required argument or input field that we lack would make requests of ours fail there.
    if (isInputObjectType(type) && isInputObjectType(theirs)) {
      for (const field of Object.values(theirs.getFields())) {
        const required = String(field.type).endsWith('!') && field.defaultValue === undefined;
        const name = `${type.name}.${field.name}`;
        if (required && !type.getFields()[field.name] && name !== 'OrderInformationInput.lastname') {
          found.push(`${name} is missing here and required there`);
        }
      }
    }
  }
  return found;
}

/** Magentos to compare with, by the version that they are; an address is for `deploy/checkOperations.mjs` alone. */
const magentos = (/^https?:/.test(process.env.MAGENTO_SCHEMA ?? '') ? [] : schemaFiles()).map((file) => {
  const schema = readSchema(file);
  return { file, schema, version: versionOf(schema) };
});

it('is a valid schema', () => {
  expect(validateSchema(own)).toEqual([]);
});

it.each([
  { version: '2.4.6' },
  { version: '2.4.7' },
  { version: '2.4.7', hasSeveralLists: true },
  { version: '2.4.7', hasDataConnection: true },
] as const)('is a valid schema without what %o lacks', (edition) => {
  expect(validateSchema(schemaOfEdition(edition, text))).toEqual([]);
});

const comparisons = {
  '2.4.6': (magento: GraphQLSchema) => {
    const codes = attributes.map(({ code }) => code);
    const found = deviations(magento, true, schemaOfEdition({ version: '2.4.6' }, text)).filter(
      // The merchant's attributes are fields of products; the schema was written down without a merchant.
      (one) => !codes.includes(/Product(?:Interface)?\.(\w+) does not exist$/.exec(one)?.[1] ?? ''),
    );
    // An order that could not be placed is an error there, and no null.
    expect(found).toEqual(['PlaceOrderOutput.order: Order instead of Order!']);
    // Nor does it contradict the whole.
    expect(deviations(magento, false)).toEqual([]);
  },
  '2.4.7': (magento: GraphQLSchema) =>
    expect(deviations(magento, true, schemaOfEdition({ version: '2.4.7' }, text))).toEqual([]),
  '2.4.8': (magento: GraphQLSchema) => expect(deviations(magento, false)).toEqual([]),
};

if (magentos.length > 0) {
  it.each(magentos)('is a part of $file, a Magento $version', ({ schema, version }) => comparisons[version](schema));
} else {
  // The schemas are Magento's, so a clone has none.
  process.stderr.write(`${howToCheck}\n`);
  it.skip(howToCheck, () => {});
}
