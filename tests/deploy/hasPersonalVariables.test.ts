import { globSync, readFileSync } from 'node:fs';
import { buildSchema, Kind, type OperationDefinitionNode, parse } from 'graphql';
import { hasPersonalVariables } from '../../deploy/build/hasPersonalVariables.ts';

const schema = buildSchema(readFileSync('mocks/schema.graphql', 'utf8'));

const operationOf = (text: string): OperationDefinitionNode => {
  const operation = parse(text).definitions.find((one) => one.kind === Kind.OPERATION_DEFINITION);
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(text);
  return operation;
};

test.each([
  ['a variable', 'query($email:String!){isEmailAvailable(email:$email){is_email_available}}', true],
  ['a field of a variable', 'query($input:OrderInformationInput!){guestOrder(input:$input){id}}', true],
  [
    'a field of a list',
    'query($numbers:[String!]!){customer{orders(filter:{number:{in:$numbers}}){total_count}}}',
    true,
  ],
  ['the catalogue', 'query($f:ProductAttributeFilterInput!){products(filter:$f){total_count}}', false],
  ['nothing', '{storeConfig{store_code}}', false],
])('recognises whether a query has variables with personal data: %s', (_where, text, is) => {
  expect(hasPersonalVariables(operationOf(text), schema)).toBe(is);
});

test('marks personal queries for POST, and leaves catalogue queries on GET so that caches can store responses', () => {
  const queries = globSync('src/**/*.graphql')
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /^query/m.test(text));
  const isMarked = ({ file }: { file: string }) =>
    readFileSync(file.replace('.graphql', '.gql.ts'), 'utf8').includes('byPost: true');
  const names = queries.filter(isMarked).map(({ text }) => operationOf(text).name?.value);
  expect(names).toEqual(
    expect.arrayContaining(['GetGuestOrder', 'GetOrder', 'GetOrderByToken', 'GetOrders', 'IsEmailAvailable']),
  );
  expect(queries.filter(isMarked).filter(({ file }) => /catalog|content|shell/.test(file))).toEqual([]);
});
