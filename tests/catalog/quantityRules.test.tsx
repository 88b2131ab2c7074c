import { screen, within } from '@testing-library/react';
import { newDatabase } from '../support/backEnd.ts';
import { renderApp } from '../support/renderApp.tsx';
import { textOf } from '../support/texts.ts';

interface Limited {
  url_key: string;
  step: number;
  most: number;
}

/** Finds a product that is sold in multiples of `step`, up to `most`. */
function findLimited(database: ReturnType<typeof newDatabase>): Limited {
  const found = database
    .prepare(
      `SELECT p.url_key, json_extract(d.details, '$.increments') AS step, json_extract(d.details, '$.maxQty') AS most
       FROM product p JOIN product_detail d ON d.product_id = p.id
       WHERE step > 1 AND most > 1 AND p.type = 'simple' LIMIT 1`,
    )
    .get();
  if (!found) throw new Error('The demo data have no product that is sold in multiples.');
  return found as unknown as Limited;
}

test('shows why a quantity outside the limits is rejected, and accepts a quantity within the limits', async () => {
  const database = newDatabase();
  const { url_key, step, most } = findLimited(database);
  const { user } = await renderApp(`/sa_en/${url_key}.html`, { database });
  const name = (await screen.findByRole('heading', { level: 1 })).textContent ?? '';
  const main = within(screen.getByRole('main'));
  const buy = async (quantity: string) => {
    const field = main.getByRole('textbox', { name: new RegExp(`^${textOf('ui.quantity')}`) });
    await user.clear(field);
    await user.type(field, `${quantity}{Enter}`);
    const [button] = await main.findAllByRole('button', { name: textOf('cart.addToCart') });
    await user.click(button as HTMLElement);
  };
  // The shopper types the quantity in Arabic digits.
  await buy(String(step + 1).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''));
  expect(await main.findByText(textOf('cart.refused.increments', { name, count: step }))).toBeVisible();
  await buy(String(most + step));
  expect(await main.findByText(textOf('cart.refused.maximum', { name }))).toBeVisible();
  await buy(String(step * 2));
  expect(await screen.findByRole('link', { name: textOf('cart.trigger', { count: step * 2 }) })).toBeVisible();
});
