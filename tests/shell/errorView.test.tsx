import { screen, within } from '@testing-library/react';
import { routes } from '#app/routes';
import { browser } from '#lib/browser/browser';
import { internalError, noAnswer, operation } from '../support/answers.ts';
import { renderApp } from '../support/renderApp.tsx';

test('a path that the shop does not know', async () => {
  await renderApp('/ae_en/nowhere');
  expect(await screen.findByRole('heading', { level: 1, name: 'Oops!' })).toBeInTheDocument();
  expect(
    screen.getByText("Looks like the page you were hoping to find doesn't exist. Sorry about that."),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Take me home' })).toHaveAttribute('href', '/ae_en');
  expect(document.title).toMatch(/^Page not found - /);
});

test('a failure on the way to a page, with a way to try again', async () => {
  let isDown = true;
  const { user } = await renderApp('/ae_en/nowhere', {
    before: [operation('ResolveURL', () => (isDown ? { errors: [{ message: 'No' }] } : undefined))],
  });
  expect(await screen.findByText('Something went wrong. Sorry about that.')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/doesn't exist/)).toBeInTheDocument();
});

test.each([
  ['a 500', internalError, 'Something went wrong in the shop.'],
  ['no connection', noAnswer, 'The shop could not be reached.'],
])('on the way to a page, %s says whose fault it was', async (_, reply, sentence) => {
  const down = operation('ResolveURL', reply);
  await renderApp('/ae_en/nowhere', { before: [down] });
  expect(await screen.findByText(`${sentence} Try again in a moment.`)).toBeInTheDocument();
});

test('a page whose code does not come', async () => {
  const reload = jest.spyOn(browser, 'reload').mockImplementation(() => {});
  const route = routes.fixed.find(({ path }) => path === '/compare');
  if (!route) throw new Error('There is no such route.');
  const load = jest
    .spyOn(route, 'load')
    .mockRejectedValue(Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' }));
  const { user } = await renderApp('/ae_en/compare');
  expect(await screen.findByText('Something went wrong. Sorry about that.')).toBeInTheDocument();
  expect(
    within(screen.getByRole('main')).getByText(
      'A part of the shop could not be loaded. Check your connection, then reload the page.',
    ),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalled();
  reload.mockRestore();
  load.mockRestore();
});

test('in Arabic', async () => {
  await renderApp('/sa_ar/nowhere');
  expect(await screen.findByRole('link', { name: 'إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/sa_ar');
});
