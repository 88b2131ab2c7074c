import { type Facet, facetsOf } from '#features/catalog/listing/facets';
import { listingVariables, readListingState } from '#features/catalog/listing/listingState';

const state = readListingState('?color=1&material=1&origin=1&pattern=1&price=100-300');

/** Aggregations of the back end: the given option values for each attribute code. */
const counted = (codes: Record<string, string[]>) => ({
  __typename: 'Products' as const,
  aggregations: Object.entries(codes).map(([code, values]) => ({
    __typename: 'Aggregation' as const,
    attribute_code: code,
    label: code,
    options: values.map((value) => ({
      __typename: 'AggregationOption' as const,
      label: `${code} ${value}`,
      value,
      count: 5,
    })),
  })),
});
const products = {
  ...counted({ price: ['100_200', '200_300'], color: ['7'], material: ['7'], origin: ['7'], pattern: ['7'] }),
  total_count: 2,
  page_info: null,
  items: [],
  sort_fields: null,
  suggestions: null,
};
const everything = ['7', '8', '9'];
const answer = {
  products,
  unfiltered: counted({
    price: ['0_1000'],
    color: everything,
    material: everything,
    origin: everything,
    pattern: everything,
  }),
  withoutFirst: counted({ color: ['7', '8'] }),
  withoutSecond: counted({ material: ['7', '8'] }),
  withoutThird: counted({ origin: ['7', '8'] }),
  withoutPrice: counted({ price: ['0_400'] }),
};
const chosen = readListingState('?color=7&material=7&origin=7&pattern=7&price=100-300');
const facet = (code: string): Facet | undefined => facetsOf(answer, chosen, []).find((one) => one.code === code);

test('requests the price bounds without the price filter, and three attributes without their own filter', () => {
  const variables = listingVariables({ categoryUid: 'Mw==' }, state, { pageSize: 12, defaultSort: null });
  expect(variables).toMatchObject({
    hasFirst: true,
    hasSecond: true,
    hasThird: true,
    hasPrice: true,
    isFiltered: true,
  });
  expect(variables.withoutPrice).toMatchObject({ pattern: { eq: '1' } });
  expect(variables.withoutPrice).not.toHaveProperty('price');
  expect(variables.withoutThird).toMatchObject({ price: { from: '100', to: '300' }, pattern: { eq: '1' } });
  expect(listingVariables({}, readListingState('?price=100-'), { pageSize: 12, defaultSort: null })).toMatchObject({
    isFiltered: true,
    hasFirst: false,
  });
  expect(listingVariables({}, readListingState(''), { pageSize: 12, defaultSort: null })).toMatchObject({
    isFiltered: false,
    hasPrice: false,
  });
});

test('takes the price bounds from the result without the price filter', () => {
  expect(facet('price')?.bounds).toEqual({ from: 0, to: 400 });
});

test('offers every option of a fourth filtered attribute, without counts', () => {
  expect(facet('pattern')?.options.map(({ value, count }) => ({ value, count }))).toEqual(
    everything.map((value) => ({ value, count: null })),
  );
  expect(facet('color')?.options.map(({ value, count }) => ({ value, count }))).toEqual([
    { value: '7', count: 5 },
    { value: '8', count: 5 },
  ]);
});

test('offers an option without products only while it is chosen', () => {
  const emptied = structuredClone(answer);
  for (const one of emptied.withoutFirst.aggregations) {
    for (const option of one.options) option.count = 0;
    one.options.push({ __typename: 'AggregationOption', label: 'Ivory', value: '9', count: 3 });
  }
  for (const option of emptied.unfiltered.aggregations.find((one) => one.attribute_code === 'pattern')?.options ?? [])
    if (option.value === '8') option.count = 0;
  const values = (code: string) =>
    facetsOf(emptied, chosen, [])
      .find((one) => one.code === code)
      ?.options.map(({ value }) => value);
  expect(values('color')).toEqual(['7', '9']);
  expect(values('pattern')).toEqual(['7', '9']);
});
