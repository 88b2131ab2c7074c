import { screen, waitFor, within } from '@testing-library/react';
import { at, changeResponse, type Entity } from '../support/changeResponse.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { beginning, textOf } from '../support/texts.ts';
import { signInWithWishlist } from '../support/wishlist.ts';

const main = () => within(screen.getByRole('main'));

test('shows and counts a wish whose product was deleted, and lets the customer remove the wish', async () => {
  const { database, elsewhere } = await signInWithWishlist([{ sku: demo.kilim.sku }, { sku: demo.stool.sku }]);
  // Magento returns `product: null` for a deleted product.
  const goneKilim = changeResponse(database, /^(GetWishlist|GetWishlistItemsForLocalField)$/, (body) => {
    const items = at(body, 'data.customer.wishlists.0.items_v2.items') as { product?: Entity | null }[];
    for (const item of items) if (item.product?.sku === demo.kilim.sku) item.product = null;
  });
  const { user } = await renderApp('/sa_en/wishlist', { database, before: [goneKilim] });
  expect(await main().findByText(textOf('account.wishCount', { count: 2 }))).toBeVisible();
  const gone = main().getByText(textOf('cart.savedGone'), { selector: 'p' });
  const card = gone.closest('li') as HTMLElement;
  expect(card.parentElement?.children).toHaveLength(2);
  await user.click(within(card).getByRole('button', { name: beginning('cart.remove') }));
  await waitFor(() => expect(main().queryByText(textOf('cart.savedGone'))).toBeNull());
  expect((await elsewhere.list()).map(({ product }) => product.sku)).toEqual([demo.stool.sku]);
  expect(main().getByText(textOf('account.wishCount', { count: 1 }))).toBeVisible();
});
