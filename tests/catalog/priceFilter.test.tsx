import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp';
import { beginning, textOf } from '../support/texts.ts';
import { onWideScreen } from '../support/wideScreen.ts';

// A wide screen shows the filters beside the products.
beforeEach(onWideScreen);

const rugs = `/sa_en${demo.rugs.path}`;
const bar = async () => within(await screen.findByRole('complementary', { name: textOf('catalog.filters') }));
const query = () => window.location.search;
const settled = () =>
  waitFor(() =>
    expect(
      screen.getByText(beginning('catalog.productCount', { count: /\d+/ }), { selector: '[role=status]' }),
    ).toBeInTheDocument(),
  );
const fields = async () => {
  const filters = await bar();
  return {
    from: filters.getByRole('textbox', { name: textOf('catalog.priceFrom', { currency: 'SAR' }) }),
    to: filters.getByRole('textbox', { name: textOf('catalog.priceTo', { currency: 'SAR' }) }),
    low: filters.getByRole('slider', { name: textOf('catalog.priceFrom', { currency: 'SAR' }) }),
  };
};

test('keeps the focus in the second price field while the first price limit is applied', async () => {
  const { user } = await renderApp(rugs);
  const { from, to } = await fields();
  await user.type(from, '150');
  await user.tab();
  await waitFor(() => expect(query()).toBe('?price=150-'));
  await settled();
  expect(to).toBeInTheDocument();
  expect(to).toHaveFocus();
  await user.keyboard('900');
  await user.tab();
  await waitFor(() => expect(query()).toBe('?price=150-900'));
});

test('keeps the focus on a slider thumb after its value is applied', async () => {
  await renderApp(rugs);
  const { low, from } = await fields();
  low.focus();
  fireEvent.change(low, { target: { value: '200' } });
  await waitFor(() => expect(query()).toBe('?price=200-'));
  await settled();
  expect(low).toBeInTheDocument();
  expect(low).toHaveFocus();
  expect(from).toHaveValue('200');
});

test('empties both price fields when all filters are cleared', async () => {
  const { user } = await renderApp(`${rugs}?price=150-900`);
  const { from, to } = await fields();
  expect(from).toHaveValue('150');
  expect(to).toHaveValue('900');
  const chips = within(screen.getByRole('list', { name: textOf('catalog.filtersInForce') }));
  await user.click(chips.getByRole('button', { name: textOf('catalog.clearAll') }));
  await waitFor(() => expect(query()).toBe(''));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: textOf('catalog.priceFrom', { currency: 'SAR' }) })).toHaveValue(''),
  );
  expect((await fields()).to).toHaveValue('');
});

test('keeps a filter that is chosen before a slider value is applied', async () => {
  const { user } = await renderApp(rugs);
  const { low } = await fields();
  fireEvent.change(low, { target: { value: '200' } });
  await user.click((await bar()).getByRole('checkbox', { name: new RegExp(`^${demo.madder.name}`) }));
  await waitFor(() => expect(query()).toBe(`?color=${demo.madder.id}&price=200-`));
});

test.each([
  ['150.5', '?price=150.5-'],
  ['١٥٠٫٥', '?price=150.5-'],
  ['1,200', '?price=1200-'],
])('accepts the price limit %s as typed', async (text, chosen) => {
  const { user } = await renderApp(rugs);
  const { from } = await fields();
  await user.type(from, text);
  expect(from).toHaveValue(text);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(query()).toBe(chosen));
});

test('keeps a price limit beyond the highest price when the other limit is set', async () => {
  const { user } = await renderApp(`${rugs}?price=50-90000`);
  const { from } = await fields();
  await user.clear(from);
  await user.type(from, '100{Enter}');
  await waitFor(() => expect(query()).toBe('?price=100-90000'));
});
