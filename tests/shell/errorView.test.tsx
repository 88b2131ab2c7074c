import { screen } from '@testing-library/react';
import { renderApp } from '../support/renderApp.tsx';
import { answer } from './answer.ts';

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
  const { user } = await renderApp('/ae_en/nowhere', {
    before: [answer('ResolveURL', () => ({ errors: [{ message: 'No' }] }), { once: true })],
  });
  expect(await screen.findByText('Something went wrong. Sorry about that.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/doesn't exist/)).toBeInTheDocument();
});

test('in Arabic', async () => {
  await renderApp('/sa_ar/nowhere');
  expect(await screen.findByRole('link', { name: 'إلى الصفحة الرئيسية' })).toHaveAttribute('href', '/sa_ar');
});
