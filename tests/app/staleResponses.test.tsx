import { screen } from '@testing-library/react';
import * as demo from '../support/demo.ts';
import { renderApp } from '../support/renderApp.tsx';
import { failRequests, internalError, networkError } from '../support/responses.ts';

const url = `/ae_en${demo.stool.path}`;

/** Visits the product page, closes it, and sets the clock forward: the cached price is now too old to show online. */
async function visitedBefore() {
  const { database, persistence, leave } = await renderApp(url);
  await screen.findByRole('heading', { level: 1, name: demo.stool.name });
  persistence.flush();
  leave();
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 11 * 60_000);
  return { database, endOfTime: () => clock.mockRestore() };
}

test.each([
  ['the connection breaks', networkError],
  ['the back end fails', internalError],
])('opens a visited page from the cache when %s', async (_what, answer) => {
  const { database, endOfTime } = await visitedBefore();
  await renderApp(url, { database, before: failRequests('url_key', answer).handlers });
  expect(await screen.findByRole('heading', { level: 1, name: demo.stool.name })).toBeInTheDocument();
  endOfTime();
});
