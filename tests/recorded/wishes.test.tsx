import { screen, waitFor, within } from '@testing-library/react';
import { exchangeWith, inEachView } from './support/exchanges.ts';
import {
  amount,
  expectSound,
  findText,
  messageText,
  openSignedIn,
  testAllOperationsUsed,
} from './support/renderRecorded.tsx';

const main = () => within(screen.getByRole('main'));

inEachView('wish lists of Magento 2.4.7 and 2.4.8', (view) => {
  const tote = exchangeWith(view, 'getProductPage', ({ variables }) => variables?.urlKey === 'urban-tote-bag');

  test('shows the items of the wish list, and moves them to the cart', async () => {
    const { user } = await openSignedIn(
      view,
      '/wishlist',
      ['GetWishlist.0', 'MoveWishesToCart', 'GetWishlist.1'],
      ['GetCartDetails', 'GetWishlistItemsForLocalField'],
    );
    await screen.findByRole('heading', { level: 1, name: messageText(view, 'account.wishlist') });
    for (const text of ['Urban Tote Bag', amount(120), 'Nora Tee', amount(59)]) await findText(text);
    await findText(messageText(view, 'account.wishCount', { count: 2 }));
    await user.click(await screen.findByRole('button', { name: messageText(view, 'account.allToCart') }));
    await findText(messageText(view, 'account.wishCount', { count: 1 }));
    await waitFor(() => expect(main().queryByText('Urban Tote Bag')).toBeNull());
    expectSound(view);
  });

  test('adds a product to the wish list with the wish button', async () => {
    const { user, store } = await openSignedIn(view, '/urban-tote-bag.html', [
      tote,
      'AddProductToWishlistFromGallery',
      'GetWishlistItemsForLocalField.0',
    ]);
    await user.click(
      await main().findByRole('button', { name: messageText(view, 'catalog.wish', { name: 'Urban Tote Bag' }) }),
    );
    await main().findByRole('button', {
      name: messageText(view, 'catalog.wish', { name: 'Urban Tote Bag' }),
      pressed: true,
    });
    await waitFor(() => expect(store.getState().cart.outbox).toEqual([]));
    expectSound(view);
  });

  test('shows the wish button as pressed for a product on the wish list', async () => {
    await openSignedIn(view, '/urban-tote-bag.html', [tote, 'GetWishlistItemsForLocalField.1']);
    await main().findByRole('button', {
      name: messageText(view, 'catalog.wish', { name: 'Urban Tote Bag' }),
      pressed: true,
    });
    expectSound(view);
  });
});

testAllOperationsUsed('wishes');
