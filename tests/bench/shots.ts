/** The pages to take pictures of and the steps to them, for the README and for the installation of the app. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Page } from '@playwright/test';

const PORT = Number(process.env.PORT || 8191);
const ORIGIN = `http://localhost:${PORT}`;

/** Widths and heights of windows, in pixels. */
export const sizes = { 390: 844, 768: 1024, 1440: 900 } as const;
export const views = ['sa_ar', 'ae_en'] as const;
export type View = (typeof views)[number];

export interface Shot {
  name: string;
  /** Opens the page in the state to show. */
  show(page: Page, view: View): Promise<void>;
}

const open = async (page: Page, view: View, path: string) => {
  await page.goto(`${ORIGIN}/${view}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

const buy = async (page: Page, view: View) => {
  await open(page, view, '/date-harvest-basket.html');
  await page.getByRole('main').getByRole('radio', { disabled: false }).first().press('Space');
  await page
    .getByRole('main')
    .locator('button', { hasText: /Add to cart|أضف إلى السلة/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const address = {
  sa_ar: { firstname: 'منى', lastname: 'العلي', street: 'شارع العليا', district: 'حي العليا', city: 'الرياض' },
  ae_en: { firstname: 'Mona', lastname: 'Ali', street: 'Al Wasl Road', district: 'Jumeirah 1', city: '' },
};

const sayWhere = async (page: Page, view: View) => {
  await buy(page, view);
  await open(page, view, '/checkout');
  const form = page.getByRole('main').locator('form');
  const fill = async (name: string, value: string) => {
    const field = form.locator(`[name="${name}"]`);
    if (value && (await field.count()) > 0) await field.fill(value);
  };
  for (const [name, value] of Object.entries(address[view])) await fill(name, value);
  await fill('email', 'mona@example.com');
  await fill('telephone', '0501234567');
  await fill('buildingNumber', '7412');
  await fill('postcode', '12211');
  await form.locator('select[name="region"]').selectOption({ index: 1 });
};

const next = async (page: Page) => {
  await page.getByRole('main').locator('form button[type=submit]').click();
  await page.waitForLoadState('networkidle');
};

const choosePayment = async (page: Page, view: View) => {
  await sayWhere(page, view);
  await next(page);
  await page.waitForURL(/delivery/);
  await next(page);
  await page.waitForURL(/payment/);
  await page.locator('input[value=cashondelivery]').press('Space');
};

/** Signs in the customer of the demo data. */
const signIn = async (page: Page, view: View) => {
  await open(page, view, '/sign-in');
  const main = page.getByRole('main');
  await main.locator('input[type=email]').fill('layla@dukkan.example');
  await main.locator('input[type=password]').fill('Dukkan123!');
  await main.locator('form button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.endsWith('/sign-in'));
  await page.waitForLoadState('networkidle');
};

const wish = async (page: Page, view: View) => {
  await signIn(page, view);
  await open(page, view, '/coffee-and-tea.html');
  const hearts = page.locator('main article button[aria-pressed=false]').filter({ has: page.locator('.lucide-heart') });
  for (const place of [0, 1]) {
    await hearts.nth(place).click();
    await page.waitForLoadState('networkidle');
  }
  await open(page, view, '/wishlist');
};

/** Every page of the app. */
export const shots: Shot[] = [
  { name: 'home', show: (page, view) => open(page, view, '/') },
  { name: 'category', show: (page, view) => open(page, view, '/home-textiles/rugs.html') },
  { name: 'product', show: (page, view) => open(page, view, '/date-harvest-basket.html') },
  {
    name: 'search',
    show: (page, view) => open(page, view, `/search.html?query=${view === 'sa_ar' ? 'سدو' : 'sadu'}`),
  },
  { name: 'mini-cart', show: buy },
  {
    name: 'cart',
    show: async (page, view) => {
      await buy(page, view);
      await open(page, view, '/cart');
    },
  },
  { name: 'checkout-address', show: sayWhere },
  {
    name: 'checkout-delivery',
    show: async (page, view) => {
      await sayWhere(page, view);
      await next(page);
      await page.waitForURL(/delivery/);
    },
  },
  { name: 'checkout-payment', show: choosePayment },
  {
    name: 'order-confirmation',
    show: async (page, view) => {
      await choosePayment(page, view);
      for (const box of await page.locator('main input[type=checkbox][required]').all()) await box.press('Space');
      await next(page);
      await page.waitForURL(/order-confirmation/);
    },
  },
  {
    name: 'menu',
    show: async (page, view) => {
      await open(page, view, '/home-textiles.html');
      const button = page.locator('header button[aria-haspopup=dialog], header button[aria-expanded]').first();
      const entry = page.locator('header nav a[aria-expanded]').first();
      if (await entry.isVisible()) await entry.hover();
      else await button.click();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'compare',
    show: async (page, view) => {
      await open(page, view, '/home-textiles/rugs.html');
      const buttons = page
        .locator('main article')
        .locator('button[aria-pressed]')
        .filter({ has: page.locator('.lucide-scale') });
      for (const place of [0, 1]) await buttons.nth(place).click();
      await open(page, view, '/compare');
    },
  },
  { name: 'contact', show: (page, view) => open(page, view, '/contact-us') },
  { name: 'sign-in', show: (page, view) => open(page, view, '/sign-in') },
  { name: 'wishlist', show: (page, view) => wish(page, view) },
  {
    name: 'orders',
    show: async (page, view) => {
      await signIn(page, view);
      await open(page, view, '/order-history');
    },
  },
  { name: 'content', show: (page, view) => open(page, view, '/makers') },
  { name: 'not-found', show: (page, view) => open(page, view, '/no-such-page') },
  {
    name: 'error',
    show: async (page, view) => {
      await page.route('**/graphql?*route*', (route) => route.fulfill({ status: 503, body: '<h1>503</h1>' }));
      await open(page, view, '/home-textiles/rugs.html');
    },
  },
];

/**
 * Starts the production build with its own embedded back end, as a static host: a document server would send the
 * request that the error page needs to fail.
 */
export async function startShop(): Promise<ChildProcess> {
  const shop = spawn(process.execPath, ['mocks/start.ts'], {
    env: { ...process.env, PORT: String(PORT), EDGE: '0', SHOP_STATE: 'mocks/.state/screenshots', SHOP_FRESH: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let i = 0; i < 300; i++) {
    const up = await fetch(ORIGIN).then(
      (response) => response.ok,
      () => false,
    );
    if (up) return shop;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  shop.kill();
  throw new Error('The shop did not start.');
}

/** Waits for the app, then for visible pictures, fonts and animations. */
export async function settle(page: Page): Promise<void> {
  // The first screen has no loading bar.
  await page.getByTestId('page-loading-bar').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const visible = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    const still = [
      ...visible.map((image) => image.decode().catch(() => {})),
      ...document.getAnimations().map((animation) => animation.finished.catch(() => {})),
    ];
    // Endless animations and slow pictures are shown as they are after three seconds.
    await Promise.race([Promise.all(still), new Promise((resolve) => setTimeout(resolve, 3_000))]);
  });
}
