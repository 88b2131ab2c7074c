import type { DatabaseSync } from 'node:sqlite';
import { waitFor } from '@testing-library/react';
import type { RequestHandler } from 'msw';
import { listen } from './answers.ts';
import type { withBackgroundSync } from './backgroundSync.ts';
import { main, miniCart, visit, type Wish } from './carts.ts';
import * as demo from './demo.ts';
import { connection } from './offline.ts';
import { renderApp } from './renderApp.tsx';
import { textOf } from './texts.ts';

/** Puts a stool into the cart without a connection, and closes the page; there is one again afterwards. */
export async function leaveForWorker(browser: Awaited<ReturnType<typeof withBackgroundSync>>, items: Wish[] = []) {
  const line = connection();
  const app = await visit(`/sa_en${demo.stool.path}`, items, { before: line.handlers });
  await main().findByRole('button', { name: textOf('cart.addToCart') });
  await line.lose();
  await app.user.click(await main().findByRole('button', { name: textOf('cart.addToCart') }));
  const count = items.reduce((sum, { quantity }) => sum + quantity, 1);
  await (await miniCart(count)).findByText(demo.stool.name);
  await waitFor(() => expect(browser.left()).toHaveLength(1));
  app.leave();
  await line.find();
  return { ...app, line };
}

/** Opens the cart; notes what is asked. */
export async function comeBack({ database }: { database: DatabaseSync }, before: RequestHandler[] = []) {
  const asked = listen();
  const { user } = await renderApp('/sa_en/cart', { database, before: [asked.handler, ...before] });
  return { ...asked, user };
}
