import { rememberStoreView, resolveVisit } from '#lib/browser/resolveVisit';
import { makeStorage, storageKeys } from '#lib/browser/storage';
import { mediaBaseOf, storeViews } from '#lib/storeViews';

beforeEach(() => localStorage.clear());

test.each([
  ['/ae_en/cart', 'sa_ar', 'ae_en', '/ae_en'],
  ['/cart', 'sa_en', 'sa_en', ''],
  ['/cart', 'fr_fr', 'sa_ar', ''],
  ['/', undefined, 'sa_ar', ''],
  ['/sa_english/cart', undefined, 'sa_ar', ''],
])('resolves the path %s and the stored view %s to the view %s', (path, stored, code, basename) => {
  const resolved = resolveVisit(path, [(key) => (key === storageKeys.storeViewCode ? stored : undefined)]);
  expect(resolved.view.code).toBe(code);
  expect(resolved.basename).toBe(basename);
});

test('has four views with the ids, languages and currencies of the specification', () => {
  expect(storeViews.map(({ code, id, language, currency, dir }) => [code, id, language, currency, dir])).toEqual([
    ['sa_ar', 2, 'ar', 'SAR', 'rtl'],
    ['sa_en', 3, 'en', 'SAR', 'ltr'],
    ['ae_ar', 5, 'ar', 'AED', 'rtl'],
    ['ae_en', 6, 'en', 'AED', 'ltr'],
  ]);
});

test('formats Latin digits and Gregorian dates in both languages', () => {
  for (const { locale } of storeViews) {
    expect(new Intl.NumberFormat(locale).format(1234.5)).toBe('1,234.5');
    expect(new Intl.DateTimeFormat(locale, { year: 'numeric' }).format(new Date('2026-11-21'))).toBe('2026');
  }
});

describe('stored code, currency and media base', () => {
  const device = makeStorage(localStorage);
  const tab = makeStorage(sessionStorage);
  beforeEach(() => sessionStorage.clear());
  const visit = (path: string) => resolveVisit(path, [tab.get, device.get]).view;
  const view = (code: string) => {
    const found = storeViews.find((one) => one.code === code);
    if (!found) throw new Error(`No view ${code}`);
    return found;
  };

  test('apply only to the view that they were stored for', () => {
    rememberStoreView({ ...view('sa_ar'), currency: 'USD', secureBaseMediaUrl: '/pictures/' }, device);
    expect(visit('/sa_ar/')).toMatchObject({ currency: 'USD', secureBaseMediaUrl: '/pictures/' });
    expect(visit('/')).toMatchObject({ code: 'sa_ar', currency: 'USD' });
    expect(visit('/ae_ar/')).toEqual(view('ae_ar'));
  });

  test('come from the tab before the device, so that a reload keeps the view', () => {
    rememberStoreView({ ...view('ae_en'), currency: 'USD' }, tab);
    rememberStoreView({ ...view('sa_ar'), currency: 'EUR' }, device);
    expect(visit('/')).toMatchObject({ code: 'ae_en', currency: 'USD' });
    rememberStoreView({ ...view('ae_en'), currency: 'EUR' }, device);
    expect(visit('/ae_en/')).toMatchObject({ code: 'ae_en', currency: 'USD' });
    expect(visit('/sa_ar/')).toEqual(view('sa_ar'));
  });

  test('are ignored if they are not text', () => {
    device.set(storageKeys.storeViewCode, 'sa_ar');
    device.set(storageKeys.storeViewCurrency, { code: 'USD' });
    device.set(storageKeys.storeViewMediaUrl, '');
    expect(visit('/')).toEqual(view('sa_ar'));
  });
});

test.each([
  ['https://dukkan.example/media/', '/media/'],
  ['https://dukkan.example/media/sa/', '/media/sa/'],
  ['https://media.example/', 'https://media.example/'],
  ['/media/', '/media/'],
  ['https://dukkan.example.org/media/', 'https://dukkan.example.org/media/'],
  ['', undefined],
  [null, undefined],
])('maps the back end’s media URL %s to %s', (secure_base_media_url, base) => {
  const stores = [
    null,
    { store_code: 'sa_en', secure_base_media_url: '/other/' },
    { store_code: 'sa_ar', secure_base_media_url },
  ];
  expect(mediaBaseOf(stores, 'sa_ar', 'https://dukkan.example')).toBe(base);
  expect(mediaBaseOf(stores, 'ae_ar', 'https://dukkan.example')).toBeUndefined();
});
