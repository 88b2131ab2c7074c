import { makeStorage } from '#lib/storage';
import { mediaBaseOf, rememberStoreView, resolveStoreView, storeViews, withStoredValues } from '#lib/storeViews';

beforeEach(() => localStorage.clear());

test.each([
  ['/ae_en/cart', 'sa_ar', 'ae_en', '/ae_en'],
  ['/cart', 'sa_en', 'sa_en', ''],
  ['/cart', 'fr_fr', 'sa_ar', ''],
  ['/', undefined, 'sa_ar', ''],
  ['/sa_english/cart', undefined, 'sa_ar', ''],
])('%s with %s stored is %s', (path, stored, code, basename) => {
  const resolved = resolveStoreView(path, stored);
  expect(resolved.view.code).toBe(code);
  expect(resolved.basename).toBe(basename);
});

test('the four views have the ids, languages and currencies of the specification', () => {
  expect(storeViews.map(({ code, id, language, currency, dir }) => [code, id, language, currency, dir])).toEqual([
    ['sa_ar', 2, 'ar', 'SAR', 'rtl'],
    ['sa_en', 3, 'en', 'SAR', 'ltr'],
    ['ae_ar', 5, 'ar', 'AED', 'rtl'],
    ['ae_en', 6, 'en', 'AED', 'ltr'],
  ]);
});

test('both languages write Latin digits and Gregorian dates', () => {
  for (const { locale } of storeViews) {
    expect(new Intl.NumberFormat(locale).format(1234.5)).toBe('1,234.5');
    expect(new Intl.DateTimeFormat(locale, { year: 'numeric' }).format(new Date('2026-11-21'))).toBe('2026');
  }
});

test('a stored currency counts for the view it was stored with only', () => {
  const storage = makeStorage(localStorage);
  const [sa, , ae] = storeViews;
  if (!sa || !ae) throw new Error('no views');
  rememberStoreView({ ...sa, currency: 'USD' }, storage);
  expect(withStoredValues(sa, storage).currency).toBe('USD');
  expect(withStoredValues(ae, storage).currency).toBe('AED');
});

test.each([
  ['https://dukkan.example/media/', '/media/'],
  ['https://dukkan.example/media/sa/', '/media/sa/'],
  ['https://media.example/', 'https://media.example/'],
  ['/media/', '/media/'],
  ['https://dukkan.example.org/media/', 'https://dukkan.example.org/media/'],
  ['', undefined],
  [null, undefined],
])('the media host %s of the back end is %s for us', (secure_base_media_url, base) => {
  const stores = [
    null,
    { store_code: 'sa_en', secure_base_media_url: '/other/' },
    { store_code: 'sa_ar', secure_base_media_url },
  ];
  expect(mediaBaseOf(stores, 'sa_ar', 'https://dukkan.example')).toBe(base);
  expect(mediaBaseOf(stores, 'ae_ar', 'https://dukkan.example')).toBeUndefined();
});
