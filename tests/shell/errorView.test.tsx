import { screen, within } from '@testing-library/react';
import { routes } from '#app/routing/routes';
import { browser } from '#lib/browser/browser';
import { renderApp } from '../support/renderApp.tsx';
import { internalError, networkError, operation } from '../support/responses.ts';
import { arabicOf, pattern, textOf } from '../support/texts.ts';

test('shows the error page for an unknown path', async () => {
  await renderApp('/ae_en/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: textOf('error.oops') })).toBeInTheDocument();
  expect(screen.getByText(textOf('error.notFound'))).toBeInTheDocument();
  expect(screen.getByRole('link', { name: textOf('error.takeMeHome') })).toHaveAttribute('href', '/ae_en');
  expect(document.title).toMatch(pattern('error.notFoundTitle'));
});

test('shows an error when the route cannot be resolved, and recovers on retry', async () => {
  let isDown = true;
  const { user } = await renderApp('/ae_en/nowhere', {
    before: [operation('ResolveURL', () => (isDown ? { errors: [{ message: 'No' }] } : undefined))],
  });
  expect(await screen.findByText(textOf('error.internal'))).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: textOf('error.tryAgain') }));
  expect(await screen.findByText(pattern('error.notFound'))).toBeInTheDocument();
});

test.each([
  ['a 500', internalError, textOf('error.server')],
  ['no connection', networkError, textOf('error.network')],
])('names the cause when the route cannot be resolved: %s', async (_, reply, sentence) => {
  const down = operation('ResolveURL', reply);
  await renderApp('/ae_en/nowhere', { before: [down] });
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test('offers a reload when the chunk of a page fails to load', async () => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const route = routes.fixed.find(({ path }) => path === '/compare');
  if (!route) throw new Error('There is no such route.');
  const load = jest
    .spyOn(route, 'load')
    .mockRejectedValue(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' }));
  const { user } = await renderApp('/ae_en/compare');
  expect(await screen.findByText(textOf('error.internal'))).toBeInTheDocument();
  expect(within(screen.getByRole('main')).getByText(textOf('error.load'))).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: textOf('error.reload') }));
  expect(reload).toHaveBeenCalled();
  reload.mockRestore();
  load.mockRestore();
});

test('links to the Arabic home page in Arabic', async () => {
  await renderApp('/sa_ar/nowhere');
  expect(await screen.findByRole('link', { name: arabicOf('error.takeMeHome') })).toHaveAttribute('href', '/sa_ar');
});
