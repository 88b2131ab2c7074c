import type { Locator } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { throwUncaught } from '../shell/places';
import { preparePage, storeRecords } from '../shopper';
import { expect, footerLink } from '../support';
import { fillRichCart, keys, type Scene, type Stage, signIn } from './stage';

const header = ({ page }: Stage): Locator => page.getByRole('banner').first();
const dialog = ({ page }: Stage): Locator => page.getByRole('dialog');

/** A scene that opens over a page. */
const opens = (name: string, show: Scene['show'], more: Partial<Scene> = {}): Scene => ({
  name,
  isOpened: true,
  ...more,
  async show(stage) {
    await show(stage);
    await stage.settled();
  },
});

const openDrawer = async (stage: Stage) => {
  await stage.open('/cart');
  await header(stage)
    .getByRole('button', { name: stage.t('shell.openMenu') })
    .click();
  await expect(dialog(stage).getByRole('navigation').getByRole('button').first()).toBeVisible();
};

const inDrawer = (name: string, walk: (drawer: Locator, stage: Stage) => Promise<void>): Scene =>
  opens(
    `drawer, ${name}`,
    async (stage) => {
      await openDrawer(stage);
      await walk(dialog(stage), stage);
    },
    { widths: [390] },
  );

const openSignIn = (drawer: Locator, { t }: Stage) =>
  drawer.getByRole('button', { name: t('shell.signIn'), exact: true }).click();

/** Scenes that open over pages: menus, drawers, dialogs, messages, and pages that failed to load. */
export const overlayScenes: readonly Scene[] = [
  opens(
    'menu',
    async (stage) => {
      await stage.open('/cart');
      const top = header(stage)
        .getByRole('navigation', { name: stage.t('shell.mainMenu') })
        .getByRole('link')
        .first();
      await top.focus();
      await stage.page.keyboard.press('ArrowDown');
      await expect(top).toHaveAttribute('aria-expanded', 'true');
      await expect(top.locator('xpath=..').getByRole('link').nth(2)).toBeVisible();
    },
    { widths: [1440] },
  ),
  opens(
    'mini cart',
    async (stage) => {
      await fillRichCart(stage);
      await stage.open('/about-us');
      await header(stage)
        .getByRole('link', { name: new RegExp(`^${stage.t('cart.trigger', { count: 3 }).split(/[,،]/)[0]}`) })
        .click();
      await expect(dialog(stage).getByText(stage.known.product.name)).toBeVisible();
    },
    { widths: [1440], figures: ['price', 'size'] },
  ),
  opens(
    'suggestions',
    async (stage) => {
      const { page, t, known } = stage;
      await storeRecords(page, { recent_searches: [known.product.sku, '15 × 20 (DK-1)'] });
      await stage.open('/about-us');
      await header(stage)
        .getByRole('button', { name: t('shell.search'), exact: true })
        .click();
      const field = page.getByLabel(t('shell.searchField'));
      await expect(field).toBeVisible();
      await field.fill(known.product.name.split(' ')[0] ?? '');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
    { figures: ['price'] },
  ),
  opens('recent searches', async (stage) => {
    const { page, t, known } = stage;
    await storeRecords(page, { recent_searches: [known.product.sku, '15 × 20 (DK-1)'] });
    await stage.open('/about-us');
    await header(stage)
      .getByRole('button', { name: t('shell.search'), exact: true })
      .click();
    await page.getByLabel(t('shell.searchField')).focus();
    await expect(page.getByText(known.product.sku).first()).toBeVisible();
  }),
  opens(
    'country, language and a message',
    async (stage) => {
      await stage.open('/about-us');
      await header(stage).getByRole('group').getByRole('button').click();
      await expect(header(stage).getByRole('link', { name: 'English' })).toHaveCount(2);
      await throwUncaught(stage.page, 'lamp 15 × 20 broke (DK-1)');
      await expect(stage.page.getByRole('alert')).toBeVisible();
    },
    { widths: [1440] },
  ),
  opens(
    'the question before another country',
    async (stage) => {
      await fillRichCart(stage);
      await stage.open('/cart');
      await header(stage).getByRole('group').getByRole('button').click();
      const there = stage.view.startsWith('sa') ? '/ae_' : '/sa_';
      await header(stage).locator(`a[href^="${there}"]`).first().click();
      await expect(dialog(stage).getByRole('button').first()).toBeVisible();
    },
    { widths: [1440] },
  ),
  opens(
    'menu of a customer',
    async (stage) => {
      await signIn(stage);
      await stage.open('/address-book');
      await header(stage)
        .getByRole('button', { name: new RegExp(stage.t('shell.hello', { name: '' }).trim()) })
        .click();
      await expect(header(stage).getByRole('navigation', { name: stage.t('account.pages') })).toBeVisible();
    },
    { widths: [1440] },
  ),
  inDrawer('second level and switcher', async (drawer, { t }) => {
    await drawer.getByRole('navigation').getByRole('button').first().click();
    await expect(drawer.getByText(t('shell.allOf', { name: '' }).trim()).first()).toBeVisible();
    await drawer.locator('summary').first().click();
  }),
  inDrawer('sign-in', async (drawer, stage) => {
    await openSignIn(drawer, stage);
    await expect(drawer.getByRole('textbox').first()).toBeVisible();
  }),
  inDrawer('forgot password', async (drawer, stage) => {
    await openSignIn(drawer, stage);
    await drawer.getByRole('button', { name: stage.t('user.forgot') }).click();
    await expect(drawer).toHaveAccessibleName(stage.t('shell.forgotPassword'));
  }),
  inDrawer('create account', async (drawer, stage) => {
    await openSignIn(drawer, stage);
    await drawer.getByRole('button', { name: stage.t('user.createAccount') }).click();
    await expect(drawer.getByRole('textbox').nth(3)).toBeVisible();
  }),
  opens(
    'filters on a phone',
    async (stage) => {
      await stage.open(demo.rugs.path);
      await stage.page
        .getByRole('button', { name: stage.t('catalog.filters') })
        .first()
        .click();
      await expect(dialog(stage)).toBeVisible();
      const closed = dialog(stage).locator('[aria-expanded=false]');
      while ((await closed.count()) > 0) await closed.first().click();
    },
    { widths: [390] },
  ),
  opens('large picture', async (stage) => {
    await stage.open(stage.known.product.path.slice(`/${stage.view}`.length));
    const enlarge = stage.page
      .getByRole('region', { name: stage.t('catalog.pictures') })
      .getByRole('button', { name: stage.t('catalog.enlarge', { name: '' }) });
    await enlarge.first().click();
    await expect(dialog(stage).getByRole('status')).toBeVisible();
  }),
  opens('large picture, nearer', async (stage) => {
    await stage.open(stage.known.product.path.slice(`/${stage.view}`.length));
    const enlarge = stage.page
      .getByRole('region', { name: stage.t('catalog.pictures') })
      .getByRole('button', { name: stage.t('catalog.enlarge', { name: '' }) });
    await enlarge.first().click();
    await dialog(stage)
      .getByRole('button', { name: stage.t('catalog.zoomIn') })
      .press('Enter');
    await expect(dialog(stage).getByRole('button', { name: stage.t('catalog.zoomOut') })).toBeVisible();
  }),
  opens('a review, complained about', async (stage) => {
    const { page, t } = stage;
    await stage.open(`/${keys.tiered}.html`);
    await page.getByRole('button', { name: t('catalog.writeReview') }).click();
    const form = page.getByRole('form');
    await form.getByRole('button', { name: t('catalog.sendReview') }).click();
    await expect(form.getByText(t('catalog.starsMissing')).first()).toBeVisible();
  }),
  opens('a choice that is missing', async (stage) => {
    await stage.open(`/${keys.engraved}.html`);
    const main = stage.page.getByRole('main');
    await main
      .getByRole('button', { name: stage.t('cart.addToCart') })
      .first()
      .click();
    await expect(main.getByText(stage.t('catalog.writeFirst'))).toBeVisible();
  }),
  opens('a removed line, a coupon that is not one, delivery estimated', async (stage) => {
    const { page, t } = stage;
    await fillRichCart(stage);
    await stage.open('/cart');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('cart.removeNamed', { name: stage.known.product.name }) }).click();
    await expect(page.getByRole('button', { name: t('cart.undo') })).toBeVisible();
    await main.getByRole('button', { name: t('cart.couponRemove', { code: demo.coupon.code }) }).click();
    await main.getByLabel(t('cart.coupon')).fill('NO-10%');
    await main.getByRole('button', { name: t('cart.couponApply') }).click();
    await expect(main.getByText(t('cart.couponUnknown'))).toBeVisible();
    await main.getByText(t('cart.estimate')).click();
    await main.getByRole('button', { name: t('cart.estimateShow') }).click();
    await expect(main.getByText(t('cart.estimateFailed'))).toHaveCount(0);
  }),
  opens('address form', async (stage) => {
    await signIn(stage);
    await stage.open('/address-book');
    await stage.page
      .getByRole('main')
      .getByRole('button', { name: stage.t('account.edit') })
      .first()
      .click();
    await expect(dialog(stage).getByRole('textbox').first()).toBeVisible();
  }),
  opens('a new address, complained about', async (stage) => {
    await signIn(stage);
    await stage.open('/address-book');
    await stage.page.getByRole('button', { name: stage.t('account.addAddress') }).click();
    await dialog(stage)
      .getByRole('button', { name: stage.t('account.save') })
      .click();
    await expect(dialog(stage).getByText(stage.t('validation.required')).first()).toBeVisible();
  }),
  opens('payment, complained about', async (stage) => {
    const place = await preparePage(stage.page.request, stage.known, 'checkout, payment');
    await storeRecords(stage.page, place.records);
    await stage.open('/checkout/payment');
    await stage.page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(stage.t('checkout.placeOrder', { total: '' }).trim()) })
      .click();
    await expect(stage.page.getByText(stage.t('checkout.choosePayment')).first()).toBeVisible();
  }),
  opens('a page that the shop could not bring', async (stage) => {
    await stage.open('/about-us');
    await stage.page.route('**/graphql*', (route) =>
      decodeURIComponent(route.request().url()).includes('ResolveURL')
        ? route.fulfill({ status: 500, contentType: 'application/json', body: '{"errors":[{"message":"Internal"}]}' })
        : route.fallback(),
    );
    await stage.page
      .getByRole('contentinfo')
      .getByRole('link', { name: footerLink(stage.view, '/care') })
      .click();
    await expect(stage.page.getByRole('main')).toContainText(stage.t('error.internal'));
  }),
];
