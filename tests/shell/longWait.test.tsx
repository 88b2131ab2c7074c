import { act, screen, waitFor, within } from '@testing-library/react';
import { beginWait, longWaits } from '#lib/browser/longWait';
import { config } from '#lib/config';
import { miniCart } from '../support/carts.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate.ts';
import { renderApp } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { pattern, textOf } from '../support/texts.ts';

// Short limits in milliseconds; another test checks the real limit of four seconds with fake timers.
Object.assign(config, { longWait: 40, longWaitCheck: 10 });

const sentence = pattern('shell.stillTrying');

test('shows one message about the wait while a slow request adds a product to the cart', async () => {
  const { opened, open } = gate();
  const { user } = await renderApp(`/sa_en${demo.stool.path}`, {
    before: [operation(/add/i, () => opened)],
  });
  await user.click((await screen.findAllByRole('button', { name: textOf('cart.addToCart') }))[0] ?? document.body);
  const told = await screen.findByText(sentence);
  expect(told.closest('[role=status]')).toBeInTheDocument();
  expect(screen.getAllByText(sentence)).toHaveLength(1);
  open();
  await miniCart(1);
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
});

test('shows the message about the wait over the current page while the next page loads slowly', async () => {
  const { opened, open } = gate();
  const { user } = await renderApp('/sa_en/cart', {
    before: [operation('ResolveURL', ({ variables }) => (String(variables.url).includes('faq') ? opened : undefined))],
  });
  await user.click(await screen.findByRole('link', { name: /FAQ|questions/i }));
  expect(await screen.findByText(sentence)).toBeVisible();
  open();
  await waitFor(() => expect(window.location.pathname).toBe('/sa_en/faq'));
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
});

test('shows no message about the wait for a prefetch until the shopper opens the page', async () => {
  const { opened, open } = gate();
  const asked = jest.fn();
  const { user } = await renderApp('/sa_en/cart', {
    before: [
      operation('ResolveURL', ({ variables }) => {
        if (!String(variables.url).includes('faq')) return undefined;
        asked();
        return opened;
      }),
    ],
  });
  const link = await screen.findByRole('link', { name: /FAQ|questions/i });
  await user.hover(link);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  // The app has checked a wait that began later, so it must also have checked the prefetch.
  const looked = jest.fn(() => false);
  const end = beginWait(looked);
  await waitFor(() => expect(looked).toHaveBeenCalled());
  end();
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  // The shopper who opens the page waits for the same request.
  await user.click(link);
  expect(await screen.findByText(sentence)).toBeVisible();
  open();
  await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
});

test('shows the message about the wait inside an open dialog, where screen readers can reach it', async () => {
  const { user } = await renderApp('/sa_en/cart');
  await user.click(screen.getAllByRole('button', { name: textOf('shell.openMenu') })[0] ?? document.body);
  const drawer = await screen.findByRole('dialog', { name: textOf('shell.mainMenu') });
  expect(within(drawer).queryByText(sentence)).not.toBeInTheDocument();
  act(() => void window.dispatchEvent(new Event(longWaits.begun)));
  expect(within(drawer).getByText(sentence)).toBeVisible();
  act(() => void window.dispatchEvent(new Event(longWaits.over)));
  expect(within(drawer).queryByText(sentence)).not.toBeInTheDocument();
});
