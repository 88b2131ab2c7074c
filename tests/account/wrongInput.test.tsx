import { fireEvent, screen, waitFor } from '@testing-library/react';
import { visitSignedIn } from '../support/customer.ts';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { beginning, textOf } from '../support/texts.ts';
import { signInWithWishlist } from '../support/wishlist.ts';
import { codes, messages, rejectOperations, tryInputs } from '../support/wrongInput.ts';

test('sends every valid text as the note of a wish', async () => {
  const { database } = await signInWithWishlist([{ sku: demo.kilim.sku }]);
  const shop = rejectOperations(/^UpdateWish$/);
  await renderApp('/sa_en/wishlist', { database, before: [shop.handler] });
  fireEvent.click(await screen.findByRole('button', { name: beginning('account.wishNoteAdd') }));
  const label = textOf('account.wishNote');
  const form = () => screen.getByLabelText(label).closest('form') ?? document.body;
  // Only sent texts are tested: the field limits the length, and an empty note sends no request.
  const cases = messages(500).filter(({ sent }) => sent);
  const note = { label, good: 'For the hall', cases, operation: 'UpdateWish', path: 'item.description' };
  expect(await tryInputs(form, [note], shop)).toEqual([]);
});

test('writes the searched order number into the URL, for valid and invalid input', async () => {
  await visitSignedIn('/sa_en/order-history');
  for (const { is, typed, sent } of codes.filter(({ is }) => is !== 'long')) {
    // Each search mounts a new field that contains the searched number.
    fireEvent.change(await screen.findByLabelText(textOf('orderStatus.number')), { target: { value: typed } });
    fireEvent.click(screen.getByRole('button', { name: textOf('orders.search') }));
    const wanted = () => [is, new URLSearchParams(window.location.search).get('number')];
    await waitFor(() => expect(wanted()).toEqual([is, sent ?? null]));
  }
});
