import * as demo from '../../support/demo.ts';
import { preparePage, storeRecords } from '../shopper';
import { expect } from '../support';
import { fillRichCart, keys, type Scene, type Stage, signIn } from './stage';

const at = (name: string, path: string, figures?: readonly string[]): Scene => ({
  name,
  figures,
  show: ({ open }) => open(path),
});

const ofProduct = (kind: keyof typeof keys, figures: readonly string[] = ['price', 'code']): Scene =>
  at(`product, ${kind}`, `/${keys[kind]}.html`, figures);

/** A page of checkout, with all the steps before it. */
const onTheWay = (
  name: 'checkout, address' | 'checkout, delivery' | 'checkout, payment' | 'confirmation' | 'wish list',
  figures: readonly string[],
): Scene => ({
  name,
  figures,
  async show({ page, known, view, open }) {
    const place = await preparePage(page.request, known, name);
    await storeRecords(page, place.records);
    await open(place.path.slice(`/${view}`.length));
    await expect(page.getByRole('main').getByText(place.content).first()).toBeVisible();
  },
});

const ofCustomer = (name: string, path: string, figures?: Scene['figures'], and?: Scene['show']): Scene => ({
  name,
  figures,
  async show(stage) {
    await signIn(stage);
    await stage.open(path);
    await expect(stage.page).toHaveURL(new RegExp(`${path}$`));
    await and?.(stage);
  },
});

const compareTwo = async ({ page, t, open }: Stage) => {
  await open(demo.rugs.path);
  const cards = page.getByRole('main').getByRole('article');
  for (const place of [0, 1])
    await cards
      .nth(place)
      .getByRole('button', { name: t('catalog.compareThis', { name: '' }) })
      .click();
  await expect(
    page.getByRole('region', { name: t('catalog.comparison') }).getByRole('link', { name: t('catalog.compare') }),
  ).toBeVisible();
};

const contentPaths = [
  'about-us',
  'makers',
  'faq',
  'delivery',
  'returns',
  'care',
  'privacy-policy',
  'terms',
  'accessibility',
];

export const pages: readonly Scene[] = [
  at('home', '/', ['price']),
  at('category of rugs', demo.rugs.path, ['price']),
  at('category of categories', demo.textiles.path),
  at('category with a block', demo.edit.path),
  at('category of a block alone', demo.byOccasion.path),
  {
    name: 'category, filtered',
    figures: ['price'],
    widths: [1440],
    async show({ page, t, open, settled }) {
      await open(demo.gifts.path);
      const sidebar = page.getByRole('complementary', { name: t('catalog.filters') });
      const closed = sidebar.locator('[aria-expanded=false]');
      while ((await closed.count()) > 0) await closed.first().click();
      await sidebar.getByRole('checkbox', { disabled: false }).first().press('Space');
      await settled();
    },
  },
  {
    name: 'search',
    figures: ['price'],
    show: ({ open, view }) => open(`/search.html?query=${view.endsWith('ar') ? 'سدو' : 'sadu'}`),
  },
  at('search without results', '/search.html?query=DK-404%20(12%20×%2034)'),
  ofProduct('configurable'),
  ofProduct('rug', ['price', 'code', 'size']),
  ofProduct('sized', ['price', 'code', 'size']),
  ofProduct('tiered'),
  ofProduct('bundle'),
  ofProduct('group'),
  ofProduct('engraved'),
  ofProduct('gift'),
  ofProduct('files'),
  ofProduct('service'),
  ofProduct('visit'),
  at('cart, empty', '/cart'),
  {
    name: 'cart',
    figures: ['price', 'percentage', 'size', 'negative'],
    async show(stage) {
      await fillRichCart(stage);
      await stage.open('/cart');
      await expect(stage.page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'checkout with everything',
    figures: ['price', 'percentage', 'size'],
    async show(stage) {
      await fillRichCart(stage);
      await stage.open('/checkout');
      await stage.page.getByRole('button', { name: stage.t('checkout.toDelivery') }).click();
      await expect(stage.page.getByText(stage.t('validation.required')).first()).toBeVisible();
    },
  },
  onTheWay('checkout, address', ['price']),
  onTheWay('checkout, delivery', ['price', 'phone', 'e-mail']),
  onTheWay('checkout, payment', ['price', 'phone', 'e-mail']),
  onTheWay('confirmation', ['phone', 'e-mail', 'order number']),
  onTheWay('wish list', ['price']),
  {
    name: 'comparison',
    figures: ['price'],
    async show(stage) {
      await compareTwo(stage);
      await stage.open('/compare');
      await expect(stage.page.getByRole('columnheader')).toHaveCount(2);
    },
  },
  at('comparison, empty', '/compare'),
  {
    name: 'comparison on a list',
    isOpened: true,
    figures: ['price'],
    show: compareTwo,
  },
  ...contentPaths.map((path) => at(path, `/${path}`)),
  at('contact', '/contact-us'),
  at('sign-in', '/sign-in'),
  at('create account', '/create-account'),
  at('forgot password', '/forgot-password'),
  at('new password', '/customer/account/createPassword?token=abc'),
  at('not found', '/no-such-page'),
  // In the Emirates the demo customer has no orders.
  ofCustomer('order history', '/order-history', { sa: ['price', 'order number'] }),
  ofCustomer('order', '/order-history/000000001', { sa: ['price', 'order number', 'phone'] }),
  ofCustomer('address book', '/address-book', ['phone']),
  ofCustomer('saved payments', '/saved-payments'),
  ofCustomer('account information', '/account-information', ['e-mail']),
  ofCustomer('communications', '/communications'),
];
