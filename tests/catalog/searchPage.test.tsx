import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderApp } from '../support/renderApp';

const count = (text: string | RegExp) => screen.findByText(text, { selector: '[role=status]' });

test('results are found by words, with filters and sort', async () => {
  const { user } = await renderApp('/sa_en/search.html?query=lantern');
  expect(await screen.findByRole('heading', { level: 1, name: /^Results for .*lantern/ })).toBeInTheDocument();
  await count(/^\d+ products$/);
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Best match');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: high to low');
  await waitFor(() => expect(window.location.search).toBe('?query=lantern&sort=price-desc'));
});

test('nothing found comes with help', async () => {
  await renderApp('/sa_ar/search.html?query=zzqqxx');
  expect(await screen.findByRole('heading', { name: /^لم نجد نتائج عن .*zzqqxx/ })).toBeInTheDocument();
  expect(screen.getByText('تأكد من كتابة الكلمة.')).toBeInTheDocument();
});

test('the wrong keyboard layout is repaired where nothing was found', async () => {
  const { user } = await renderApp('/ae_en/search.html?query=مشىفثقى');
  expect(await screen.findByRole('heading', { name: /^Nothing found for/ })).toBeInTheDocument();
  await user.click(await screen.findByRole('link', { name: 'lantern' }));
  expect(await screen.findByRole('heading', { level: 1, name: /^Results for .*lantern/ })).toBeInTheDocument();
});

test('letters that became signs are repaired above what their splinters find', async () => {
  await renderApp(`/sa_ar/search.html?query=${encodeURIComponent('s[h]m')}`);
  expect(await screen.findByRole('link', { name: 'سجادة' })).toHaveAttribute('href', expect.stringContaining('query='));
});

test('without words the page asks for some', async () => {
  await renderApp('/sa_en/search.html');
  expect(await screen.findByRole('heading', { name: 'What are you looking for?' })).toBeInTheDocument();
});

test("the shop's own words about too short a search are shown", async () => {
  await renderApp('/sa_en/search.html?query=a', {
    before: [
      http.get('*/graphql', ({ request }) =>
        new URL(request.url).searchParams.get('query')?.includes('getListing')
          ? HttpResponse.json({
              errors: [{ message: 'Minimum Search query length is 3', extensions: { category: 'graphql-input' } }],
              data: { products: null },
            })
          : undefined,
      ),
    ],
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Minimum Search query length is 3');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
