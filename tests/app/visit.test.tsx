import { act, screen, waitFor } from '@testing-library/react';
import { getResponse, HttpResponse } from 'msw';
import { browser } from '#lib/browser/browser';
import { rememberStoreView, resolveVisit } from '#lib/browser/resolveVisit';
import { makeStorage, makeTabStorage, storageKeys } from '#lib/browser/storage';
import { shopHandlers } from '../../mocks/handlers.ts';
import { createShop, newDatabase } from '../support/backEnd.ts';
import { renderApp, server } from '../support/renderApp.tsx';
import { operation } from '../support/responses.ts';
import { arabicOf, pattern, textOf } from '../support/texts.ts';

const reloaded = jest.spyOn(browser, 'reload').mockImplementation(() => {});
beforeEach(() => reloaded.mockClear());

const viewOf = (code: string) => resolveVisit(`/${code}/`).view;
const keptIn = (area: 'localStorage' | 'sessionStorage') => {
  const { get } = area === 'localStorage' ? makeStorage() : makeTabStorage();
  return [get(storageKeys.storeViewCode), get(storageKeys.storeViewCurrency), get(storageKeys.storeViewMediaUrl)];
};

/** Records operation, store view and currency of each request. */
function listenTo() {
  const asked: { operation: string; store: string | null; currency: string | null }[] = [];
  const before = [
    operation(/^/, ({ name, request: { headers } }) => {
      asked.push({ operation: name, store: headers.get('Store'), currency: headers.get('Content-Currency') });
    }),
  ];
  return { asked, before };
}

test('stores the store view of the URL instead of the stored one, without a reload', async () => {
  rememberStoreView(viewOf('ae_en'), makeStorage());
  const { asked, before } = listenTo();
  await renderApp('/sa_ar/cart', { before });
  expect(keptIn('localStorage')).toEqual(['sa_ar', 'SAR', '/media/sa/']);
  expect(keptIn('sessionStorage')).toEqual(['sa_ar', 'SAR', '/media/sa/']);
  expect(await screen.findByRole('heading', { level: 1, name: arabicOf('cart.title') })).toBeVisible();
  expect(new Set(asked.map(({ store, currency }) => `${store} ${currency}`))).toEqual(new Set(['sa_ar SAR']));
  expect(reloaded).not.toHaveBeenCalled();
});

test('keeps store view and currency when another tab stores other values, also after a reload', async () => {
  const { asked, before } = listenTo();
  const database = newDatabase();
  const first = await renderApp('/ae_en/cart', { before, database });
  rememberStoreView({ ...viewOf('sa_ar'), currency: 'USD' }, makeStorage());
  await act(() => first.client.refetchQueries({ include: 'active' }));
  expect(new Set(asked.map(({ store, currency }) => `${store} ${currency}`))).toEqual(new Set(['ae_en AED']));
  first.unmount();

  // This also applies to a URL without a store code.
  const again = await renderApp('/cart', { database });
  expect(again.view).toMatchObject({ code: 'ae_en', currency: 'AED', secureBaseMediaUrl: '/media/ae/' });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('cart.title') })).toBeVisible();
  again.unmount();

  // The first tab does not overwrite the currency that another tab of the same view has stored for later visits.
  rememberStoreView({ ...viewOf('ae_en'), currency: 'USD' }, makeStorage());
  const last = await renderApp('/cart', { database });
  expect([last.view.currency, ...keptIn('localStorage')]).toEqual(['AED', 'ae_en', 'USD', '/media/ae/']);
});

test('uses the media host of the store configuration and stores it for the next visit', async () => {
  const secure_base_media_url = 'https://media.example/ae/';
  const named = operation('getStoreConfigData', () => ({
    data: {
      storeConfig: { __typename: 'StoreConfig', store_code: 'ae_en', store_name: 'Dukkan' },
      availableStores: [{ __typename: 'StoreConfig', store_code: 'ae_en', secure_base_media_url }],
      currency: null,
    },
  }));
  const { store } = await renderApp('/ae_en/nowhere', { before: [named] });
  await waitFor(() => expect(keptIn('localStorage')).toEqual(['ae_en', 'AED', secure_base_media_url]));
  expect(keptIn('sessionStorage')).toEqual(['ae_en', 'AED', secure_base_media_url]);
  expect(store.services.view).toMatchObject({ code: 'ae_en', secureBaseMediaUrl: secure_base_media_url });
});

test('replaces a currency that the back end no longer offers and shows a message', async () => {
  const database = newDatabase();
  rememberStoreView({ ...viewOf('sa_en'), currency: 'USD' }, makeStorage());
  const first = await renderApp('/sa_en/contact-us', { database });
  // Responses use the store view's own currency meanwhile, so the page already works.
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  first.unmount();

  const { asked, before } = listenTo();
  await renderApp('/sa_en/contact-us', { database, before });
  expect(await screen.findByText(pattern('app.currencyDropped', { currency: 'SAR' }))).toBeVisible();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(new Set(asked.map(({ currency }) => currency))).toEqual(new Set(['SAR']));
  expect(keptIn('localStorage')).toEqual(['sa_en', 'SAR', '/media/sa/']);
  expect(reloaded).toHaveBeenCalledTimes(1);
});

test.each(['banana', 'ريال', 'usd', ' '])('does not send an invalid stored currency (%s)', async (currency) => {
  rememberStoreView({ ...viewOf('sa_en'), currency }, makeStorage());
  const { asked, before } = listenTo();
  await renderApp('/sa_en/cart', { before });
  expect(new Set(asked.map((request) => request.currency))).toEqual(new Set(['SAR']));
  expect(reloaded).not.toHaveBeenCalled();
});

test("uses the back end's default currency when the currency of the store view is rejected", async () => {
  const database = newDatabase();
  const currencyOf = (request: Request) => request.headers.get('Content-Currency');
  const { asked, before } = listenTo();
  const inDirhams = operation(/^/, async ({ name, request }) => {
    if (currencyOf(request) === 'SAR')
      return HttpResponse.json(
        { errors: [{ message: 'Please correct the target currency', extensions: { category: 'graphql-input' } }] },
        { status: 400 },
      );
    // The embedded back end of this view accepts only SAR, so a request in AED is repeated without a currency.
    if (name !== 'getStoreConfigData') {
      const headers = new Headers(request.headers);
      headers.delete('Content-Currency');
      return getResponse(shopHandlers(createShop({ database })), new Request(request.clone(), { headers }));
    }
    return HttpResponse.json({
      data: {
        storeConfig: { __typename: 'StoreConfig', store_code: 'sa_en', store_name: 'Dukkan' },
        availableStores: [],
        currency: { __typename: 'Currency', default_display_currency_code: 'AED', available_currency_codes: ['AED'] },
      },
    });
  });
  await renderApp('/sa_en/cart', { database, before: [...before, inDirhams] });
  expect(await screen.findByRole('heading', { level: 1, name: textOf('cart.title') })).toBeVisible();
  await waitFor(() => expect(keptIn('localStorage')).toEqual(['sa_en', 'AED', '/media/sa/']));
  expect(reloaded).not.toHaveBeenCalled();
  expect(screen.queryByText(pattern('app.currencyDropped'))).not.toBeInTheDocument();
  expect(asked.at(0)?.currency).toBe('SAR');
  server.resetHandlers();
});
