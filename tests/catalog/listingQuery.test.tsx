import type { OperationVariables } from '@apollo/client';
import { withKnownFilters } from '#api/links/unknownFilters';
import { listingVariables, readListingState } from '#features/catalog/listing/listingState';

const variables = listingVariables({ categoryUid: 'Mw==' }, readListingState('?color=11&cost=7&sort=cost-asc'));
const base = { category_uid: { eq: 'Mw==' } };
const refusedWith = (message: string, sent: OperationVariables = variables) =>
  withKnownFilters(variables, sent, { errors: [{ message }] });
const aggregatedBy = (...codes: string[]) => ({
  data: { unfiltered: { aggregations: codes.map((attribute_code) => ({ attribute_code })) } },
});

test.each([
  'Field "cost" is not defined by type "ProductAttributeFilterInput". Did you mean "care"?',
  'Variable "$filter" got invalid value {"eq":"x"} at "filter.cost"; Field "eq" is not defined by type "FilterMatchTypeInput".',
  'Variable "$filter" got invalid value {"cost":{"eq":"7"}}; Field "eq" is not defined by type FilterRangeTypeInput at value.cost.',
  'Field "eq" is not defined by type "FilterRangeTypeInput", found: { eq: "7" }',
  'Field "eq" is not defined by type "FilterMatchTypeInput".',
])('requests the product list without filters after the error: %s', (message) => {
  const bare = refusedWith(message);
  expect(bare).toMatchObject({ base, filter: base, withoutFirst: base, withoutSecond: base, sort: variables.sort });
  expect(refusedWith(message, bare)).toBeUndefined();
  const offered = withKnownFilters(variables, bare as OperationVariables, aggregatedBy('color', 'size'));
  expect(offered).toMatchObject({ filter: { ...base, color: { eq: '11' } }, withoutFirst: base, sort: variables.sort });
  expect(withKnownFilters(variables, offered as OperationVariables, aggregatedBy('color', 'size'))).toBeUndefined();
});

test('drops a filter that is not in the aggregations of the response', () => {
  expect(withKnownFilters(variables, variables, aggregatedBy('color', 'cost'))).toBeUndefined();
  expect(withKnownFilters(variables, variables, aggregatedBy('color'))?.filter).toEqual({
    ...base,
    color: { eq: '11' },
  });
  // Aggregations are empty if Magento failed to load them. Then the app keeps all filters.
  expect(withKnownFilters(variables, variables, aggregatedBy())).toBeUndefined();
});

test('drops a sort field that the back end refuses', () => {
  const left = refusedWith('Field "cost" is not defined by type ProductAttributeSortInput.');
  expect(left).toEqual({ ...variables, sort: undefined });
});

test('repeats no request after any other error', () => expect(refusedWith('Internal server error')).toBeUndefined());

test('sends the range options of a price attribute as lower and upper limits', () => {
  const filterOf = (search: string) => listingVariables({}, readListingState(search)).filter;
  expect(filterOf('?cost=100_200')).toEqual({ cost: { from: '100', to: '200' } });
  expect(filterOf('?cost=100_200,300_*')).toEqual({ cost: { from: '100' } });
  expect(filterOf('?cost=*_100')).toEqual({ cost: { from: '0', to: '100' } });
  expect(filterOf('?color=11')).toEqual({ color: { eq: '11' } });
});
