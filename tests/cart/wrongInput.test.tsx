import { fireEvent, screen, waitFor } from '@testing-library/react';
import { findCartItem, main, openWithCart } from '../support/carts.ts';
import { oneStool } from '../support/checkout.ts';
import * as demo from '../support/demo.ts';
import { server } from '../support/renderApp.tsx';
import { graphqlResponse, operation } from '../support/responses.ts';
import { beginning, textOf } from '../support/texts.ts';
import { codes, rejectOperations, saudiPostcodes, tryInputs } from '../support/wrongInput.ts';

const formOf = (label: string | RegExp) => () => screen.getByLabelText(label).closest('form') ?? document.body;

test('rejects an empty coupon code, and normalises other codes before it sends them', async () => {
  const shop = rejectOperations(/^ApplyCoupon$/);
  await openWithCart('/sa_en/cart', oneStool, { before: [shop.handler] });
  const label = textOf('cart.coupon');
  await main().findByLabelText(label);
  const code = { label, good: demo.coupon.code, cases: codes, operation: 'ApplyCoupon', path: 'code' };
  expect(await tryInputs(formOf(label), [code], shop)).toEqual([]);
});

test('normalises the optional postcode of a shipping estimate before it sends the postcode', async () => {
  const shop = rejectOperations(/^EstimateShipping$/);
  const { user } = await openWithCart('/sa_en/cart', oneStool, { before: [shop.handler] });
  await user.click(await main().findByRole('button', { name: textOf('cart.estimate') }));
  const label = beginning('cart.estimatePostcode');
  await main().findByLabelText(label);
  const cases = saudiPostcodes.filter((one) => one.sent);
  const postcode = { label, good: '12211', cases, operation: 'EstimateShipping', path: 'input.address.postcode' };
  expect(await tryInputs(formOf(label), [postcode], shop)).toEqual([]);
});

test.each([
  ['nothing', '', 1],
  ['blanks', ' \u00a0 ', 1],
  ['words', 'two', 1],
  ['an emoji', '🎁', 1],
  ['zero', '0', 1],
  ['a negative number', '-3', 1],
  ['more than the maximum', '99999999', 9999],
  ['a fraction', '2.7', 2],
  ['Arabic digits', '٣', 3],
  ['Persian digits', '۳', 3],
  ['a thousands separator', '1,000', 1000],
  ['marks of direction', '\u202b5\u202c', 5],
  ['pasted blanks', ' 4\t', 4],
  ['markup', '<b>2</b>', 1],
])('corrects or accepts %s as the quantity of a cart item', async (_what, typed, meant) => {
  await openWithCart('/sa_en/cart', oneStool);
  const asked: unknown[] = [];
  server.use(
    operation('UpdateItem', ({ variables }) => {
      asked.push(variables.quantity);
      return graphqlResponse({ updateCartItems: null }, [
        { message: 'Not so many.', extensions: { category: 'graphql-input' } },
      ]);
    }),
  );
  const field = (await findCartItem(demo.stool.name)).getByRole('textbox');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.blur(field);
  if (meant === 1) expect(field).toHaveValue('1');
  else await waitFor(() => expect(asked).toEqual([meant]));
  await waitFor(() => expect(field).toHaveValue('1'));
  if (meant === 1) expect(asked).toEqual([]);
});
