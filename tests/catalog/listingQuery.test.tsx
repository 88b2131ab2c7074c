import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { screen } from '@testing-library/react';
import { listingVariables, readListingState, refusedFields } from '#features/catalog/listing/listingState';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { textOf } from '../support/texts.ts';

const refusal = (message: string) => new CombinedGraphQLErrors({ errors: [{ message }] });

const all = ['color', 'cost', 'name'];

test.each([
  ['Field "fabric" is not defined by type "ProductAttributeFilterInput". Did you mean "care"?', ['fabric']],
  ['Field "rank" is not defined by type ProductAttributeSortInput.', ['rank']],
  [
    'Variable "$filter" got invalid value {"eq":"x"} at "filter.name"; Field "eq" is not defined by type "FilterMatchTypeInput".',
    all,
  ],
  [
    'Variable "$filter" got invalid value {"cost":{"eq":"7"}}; Field "eq" is not defined by type FilterRangeTypeInput at value.cost.',
    all,
  ],
  ['Field "eq" is not defined by type "FilterRangeTypeInput", found: { eq: "7" }', all],
  ['Field "eq" is not defined by type "FilterMatchTypeInput".', all],
  ['Internal server error', []],
])('%s says what to leave out', (message, fields) => {
  expect(refusedFields(refusal(message), readListingState('?color=11&cost=7&name=x'))).toEqual(fields);
});

test('without a filter nothing is left out', () => {
  const error = refusal('Field "eq" is not defined by type "FilterMatchTypeInput".');
  expect(refusedFields(error, readListingState(''))).toEqual([]);
});

test('options of a price attribute go as limits', () => {
  const filterOf = (search: string) => listingVariables({}, readListingState(search)).filter;
  expect(filterOf('?cost=100_200')).toEqual({ cost: { from: '100', to: '200' } });
  expect(filterOf('?cost=100_200,300_*')).toEqual({ cost: { from: '100' } });
  expect(filterOf('?cost=*_100')).toEqual({ cost: { from: '0', to: '100' } });
  expect(filterOf('?color=11')).toEqual({ color: { eq: '11' } });
});

test('with a filter that is searched by words all filters are passed over', async () => {
  await renderApp(`/sa_en${demo.rugs.path}?name=x&color=${demo.madder.id}`);
  expect(
    await screen.findByText(textOf('catalog.productCount', { count: demo.countIn(demo.rugs) }), {
      selector: '[role=status]',
    }),
  ).toBeInTheDocument();
});
