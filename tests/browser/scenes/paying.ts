import type { Locator } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { acceptAgreements } from '../checkout';
import { sendGraphql } from '../customer';
import { cardField, cards, choosePayment, goToPayment, placeOrder, typeCard } from '../payment';
import { goodsOf } from '../purchases/goods';
import { openCheckoutWith } from '../purchases/openCheckoutWith';
import { preparePage, storeRecords } from '../shopper';
import { expect } from '../support';
import { buy, signInAnew, unpaid } from './buying';
import { fillRichCart, type Scene, type Stage, signIn } from './stage';

const main = ({ page }: Stage): Locator => page.getByRole('main');
const dialog = ({ page }: Stage): Locator => page.getByRole('dialog');

/** A scene after a shopper's action, with the response of the page. */
const does = (name: string, show: Scene['show'], more: Partial<Scene> = {}): Scene => ({
  name,
  isOpened: true,
  ...more,
  async show(stage) {
    await show(stage);
    await stage.settled();
  },
});

const openPayment = async (stage: Stage) => {
  const place = await preparePage(stage.page.request, stage.known, 'checkout, payment');
  await storeRecords(stage.page, place.records);
  await stage.open('/checkout/payment');
};

const openAddress = async (stage: Stage) => {
  const place = await preparePage(stage.page.request, stage.known, 'checkout, address');
  await storeRecords(stage.page, place.records);
  await stage.open('/checkout');
};

const openCards = async (stage: Stage) => {
  await openPayment(stage);
  await choosePayment(stage.page, 'braintree');
  await expect(cardField(stage.page, 'number')).toBeVisible();
};

const says = (stage: Stage, id: string) => expect(main(stage).getByText(stage.t(id)).first()).toBeVisible();

const openWishes = async (stage: Stage) => {
  const token = await signInAnew(stage);
  const { page, view, known } = stage;
  await sendGraphql(
    page,
    view,
    `mutation($items:[WishlistItemInput!]!){addProductsToWishlist(wishlistId:"0",wishlistItems:$items){
      user_errors{message}}}`,
    { items: [demo.box.sku, known.product.sku].map((sku) => ({ sku, quantity: 1 })) },
    token,
  );
  await stage.open('/wishlist');
};

/** Payment methods, forms of checkout, lists, and confirmations before a deletion. */
export const paying: readonly Scene[] = [
  does('card fields', openCards),
  does('card fields, complained about', async (stage) => {
    await openCards(stage);
    await acceptAgreements(stage.page);
    await placeOrder(stage.page, stage.view);
    await says(stage, 'checkout.card.numberWrong');
  }),
  does('a card that is declined', async (stage) => {
    await openCards(stage);
    await typeCard(stage.page, cards.declined);
    await acceptAgreements(stage.page);
    await placeOrder(stage.page, stage.view);
    await says(stage, 'checkout.refused.declined');
  }),
  does('a saved card', async (stage) => {
    const { page, view } = stage;
    const goods = await goodsOf(page, view, 'simple');
    await openCheckoutWith(page, view, { goods, shopper: 'customer', card: cards.good.replaceAll(' ', '') });
    await goToPayment(page, view, { profile: 'demo', email: null });
    await choosePayment(page, 'braintree_cc_vault');
    await expect(main(stage).getByText('1111').first()).toBeVisible();
  }),
  does("a provider's page", async (stage) => {
    await openPayment(stage);
    await choosePayment(stage.page, 'demo_pay');
    await expect(main(stage).locator('input[value=demo_pay]')).toBeChecked();
  }),
  does('an e-mail address that has an account', async (stage) => {
    await openAddress(stage);
    const field = main(stage).getByLabel(stage.t('checkout.field.email'), { exact: true });
    await field.fill(demo.customer.email);
    await field.press('Tab');
    await says(stage, 'checkout.emailKnown');
  }),
  does('a short address and a note', async (stage) => {
    await openAddress(stage);
    if (stage.view.startsWith('sa')) {
      await main(stage).locator('[name=shortAddress]').fill('RHMA3184');
      await says(stage, 'checkout.shortAddressFilled');
    }
    await main(stage).getByLabel(stage.t('checkout.field.customer_notes')).fill('DK-1 (15 × 20)');
  }),
  does('a gift message that is missing', async (stage) => {
    await openPayment(stage);
    await main(stage)
      .getByRole('button', { name: stage.t('checkout.giftAdd') })
      .click();
    await main(stage).getByLabel(stage.t('checkout.giftTo')).fill('نورة (DK-1)');
    await choosePayment(stage.page, 'cashondelivery');
    await acceptAgreements(stage.page);
    await placeOrder(stage.page, stage.view);
    await says(stage, 'checkout.giftIncomplete');
  }),
  does('an order to be paid, at the next visit', async (stage) => {
    await storeRecords(stage.page, unpaid(stage, await buy(stage, { payment: 'demo_pay' })));
    await stage.open('/about-us');
    await expect(stage.page.getByRole('link', { name: stage.t('pay.toastAction') })).toBeVisible();
  }),
  does('cart, a line that was taken out', async (stage) => {
    const { records } = await preparePage(stage.page.request, stage.known, 'cart');
    await storeRecords(stage.page, records);
    const country = stage.view.slice(0, 2);
    const lines = [{ uid: btoa('404'), name: 'DK-1 (15 × 20)', thumbnail: null, quantity: 2 }];
    await stage.page.addInitScript(
      ([key, value]) => sessionStorage.setItem(`DUKKAN__${key}`, JSON.stringify({ value, timeStored: Date.now() })),
      [`taken_out_${country}`, { cartId: records[`cartId_${country}`], lines }] as const,
    );
    await stage.open('/cart');
    await expect(main(stage).getByText(stage.t('cart.soldOutLines', { count: 1 }))).toBeVisible();
  }),
  does('cart, saved for later', async (stage) => {
    await fillRichCart(stage);
    await stage.open('/cart');
    const save = main(stage).getByRole('button', { name: stage.t('cart.saveForLaterNamed', { name: '' }).trim() });
    await save.first().click();
    await save.last().click();
    await expect(main(stage).getByText(stage.t('cart.saved', { count: 2 }))).toBeVisible();
    await stage.page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }),
  does('wishes of a guest', async (stage) => {
    await stage.open(stage.known.product.path.slice(`/${stage.view}`.length));
    await main(stage)
      .getByRole('button', { name: stage.t('catalog.wish', { name: stage.known.product.name }) })
      .first()
      .click();
    await expect(stage.page.getByText(stage.t('catalog.wishKept', { name: stage.known.product.name }))).toBeVisible();
    await stage.open('/saved-items');
    await expect(main(stage).getByText(stage.known.product.name).first()).toBeVisible();
  }),
  does('a note to a wish', async (stage) => {
    await openWishes(stage);
    await main(stage)
      .getByRole('button', { name: new RegExp(stage.t('account.wishNoteAdd')) })
      .first()
      .click();
    await expect(main(stage).getByLabel(stage.t('account.wishNote'))).toBeVisible();
  }),
  does('the choices of a wish', async (stage) => {
    await openWishes(stage);
    await main(stage)
      .getByRole('button', { name: new RegExp(stage.t('catalog.chooseOptions')) })
      .click();
    await expect(dialog(stage).getByRole('radio').first()).toBeAttached();
  }),
  does('whether an order is to be cancelled', async (stage) => {
    const bought = await buy(stage, { session: await signInAnew(stage) });
    await stage.open(`/order-history/${bought.number}`);
    await main(stage)
      .getByRole('button', { name: stage.t('orders.cancel') })
      .click();
    await dialog(stage)
      .getByRole('button', { name: stage.t('orders.cancel') })
      .click();
    await expect(dialog(stage).getByText(stage.t('validation.required')).first()).toBeVisible();
  }),
  does('whether an account is to be deleted', async (stage) => {
    await signInAnew(stage);
    await stage.open('/account-information');
    await main(stage)
      .getByRole('button', { name: stage.t('account.deleteAccountAsk') })
      .click();
    await dialog(stage)
      .getByRole('button', { name: stage.t('account.deleteAccountNow') })
      .click();
    await expect(dialog(stage).getByText(stage.t('validation.required')).first()).toBeVisible();
  }),
  does('whether a saved card is to be removed', async (stage) => {
    await signIn(stage);
    await stage.open('/saved-payments');
    await main(stage)
      .getByRole('button', { name: new RegExp(stage.t('account.deleteNamed', { name: '' }).trim()) })
      .first()
      .click();
    await expect(dialog(stage)).toBeVisible();
  }),
  does('a password that is not enough', async (stage) => {
    await stage.open('/create-account');
    await main(stage).locator('[name=password]').fill('Noura');
    await expect(main(stage).getByText(stage.t('user.password.weak')).first()).toBeVisible();
  }),
  does('confirm the e-mail address', async (stage) => {
    await stage.open('/customer/account/confirm?id=1&key=abc');
    await main(stage)
      .getByRole('button', { name: stage.t('user.confirm') })
      .click();
    await expect(main(stage).getByText(stage.t('validation.required')).first()).toBeVisible();
  }),
  does('a link that confirms nothing', async (stage) => {
    await stage.open('/customer/account/confirm');
    await says(stage, 'user.confirmLinkBroken');
  }),
];
