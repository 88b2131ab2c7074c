import { waitFor } from '@testing-library/react';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { cartItemsOf, cartLink, findCartItem, main, openWithCart } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { graphqlResponse, operation } from '../support/responses.ts';
import { pattern } from '../support/texts.ts';

interface Answer {
  data: Record<string, { itemsV2?: { items: unknown[]; page_info: object }; cart?: Answer['data'][string] }>;
}

/** Back end that returns one cart item per page instead of 300. */
function onePerAnswer(database: ReturnType<typeof newDatabase>) {
  const shop = createShop({ database });
  return operation(/^(GetCartDetails|GetCartLines|UpdateItem)$/, async ({ request, variables }) => {
    const page = Number(variables.page ?? 1);
    const url = new URL(request.url);
    // The embedded back end returns all cart items on page 1. So request page 1, and keep one of its items.
    if (page > 1) url.searchParams.set('variables', JSON.stringify({ ...variables, page: 1 }));
    const response = await shop.handle(page > 1 ? new Request(url, { headers: request.headers }) : request.clone());
    if (!response) throw new Error('The shop does not answer.');
    const { data }: Answer = await response.json();
    for (const field of Object.values(data)) {
      const lines = (field.cart ?? field).itemsV2;
      if (!lines) continue;
      lines.page_info = { __typename: 'SearchResultPageInfo', total_pages: lines.items.length };
      lines.items = lines.items.slice(page - 1, page);
    }
    return graphqlResponse(data);
  });
}

test('shows all items of a cart that the back end returns in pages, also after a quantity change', async () => {
  const database = newDatabase();
  const items = [demo.stool, demo.mug, demo.box].map(({ sku }) => ({ sku, quantity: 1 }));
  const box = { ...items[2], sku: demo.box.sku, quantity: 1, selected_options: [demo.ivory.uid] };
  const { user, cartId } = await openWithCart('/sa_en/cart', [...items.slice(0, 2), box], {
    database,
    before: [onePerAnswer(database)],
  });
  await cartLink(3);
  for (const { name } of [demo.stool, demo.mug, demo.box]) await findCartItem(name);
  const stool = await findCartItem(demo.stool.name);
  await user.click(stool.getByRole('button', { name: pattern('ui.quantityMore') }));
  await waitFor(async () => expect(await cartItemsOf(database, cartId)).toContainEqual([demo.stool.sku, 2]));
  await waitFor(() => expect(document.querySelector('main li[aria-busy]')).toBeNull());
  for (const { name } of [demo.stool, demo.mug, demo.box]) expect(main().getByRole('link', { name })).toBeVisible();
  expect(await cartLink(4)).toBeVisible();
});
