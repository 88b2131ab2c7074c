import { preparePage, storeRecords } from '../shopper';
import { expect } from '../support';
import { beginPayment, buy, runOrderAction, signInAnew, unpaid } from './buying';
import type { Scene, Stage } from './stage';

const main = ({ page }: Stage) => page.getByRole('main');

/** A page of a newly registered customer. */
const ofNewcomer = (name: string, path: string, message: string): Scene => ({
  name,
  async show(stage) {
    await signInAnew(stage);
    await stage.open(path);
    await expect(main(stage).getByText(stage.t(message)).first()).toBeVisible();
  },
});

/** The page to which a payment provider redirects the shopper. */
const returns = (
  name: string,
  title: string,
  decision?: 'approve' | 'decline' | 'cancel',
  more: Partial<Scene> = {},
): Scene => ({
  name: `payment, ${name}`,
  ...more,
  async show(stage) {
    const bought = await buy(stage, { payment: 'demo_pay' });
    await beginPayment(stage, bought, decision);
    await storeRecords(stage.page, unpaid(stage, bought));
    await stage.open(`/checkout/return?order=${bought.number}&method=demo_pay`);
    await expect(
      stage.page.getByRole('heading', { level: 1, name: stage.t(title, { number: bought.number }) }),
    ).toBeVisible();
  },
});

/** Orders in each state, their payments, and account pages after an order. */
export const afterOrder: readonly Scene[] = [
  {
    name: 'order, sent, followed and refunded in part',
    figures: ['price', 'order number', 'phone'],
    async show(stage) {
      const bought = await buy(stage, { session: await signInAnew(stage), kind: 'mixed', payment: 'banktransfer' });
      const [first] = bought.items;
      runOrderAction(bought, 'invoice');
      runOrderAction(bought, 'ship', '--track', 'Aramex=48213377415', '--comment', 'DK-1 (15 × 20)');
      runOrderAction(bought, 'refund', '--qty', `${first?.sku}=1`);
      await stage.open(`/order-history/${bought.number}`);
      await expect(main(stage).getByText('48213377415').first()).toBeVisible();
      await expect(main(stage).getByText(stage.t('orders.papers')).first()).toBeVisible();
    },
  },
  {
    name: 'order, cancelled',
    figures: ['price', 'order number', 'phone'],
    async show(stage) {
      const bought = await buy(stage, { session: await signInAnew(stage) });
      runOrderAction(bought, 'cancel');
      await stage.open(`/order-history/${bought.number}`);
      await expect(main(stage).getByText(stage.t('orders.hint.canceled'))).toBeVisible();
    },
  },
  {
    name: 'order, to be paid',
    figures: ['price', 'order number', 'phone'],
    async show(stage) {
      const bought = await buy(stage, { session: await signInAnew(stage), payment: 'demo_pay' });
      await stage.open(`/order-history/${bought.number}`);
      await expect(main(stage).getByRole('link', { name: stage.t('pay.check') })).toBeVisible();
    },
  },
  {
    name: 'order of a guest',
    figures: ['price', 'order number', 'phone'],
    async show(stage) {
      const { number, token } = await buy(stage);
      await stage.open(`/order-status#${encodeURIComponent(token ?? '')}`);
      await expect(main(stage).getByText(number).first()).toBeVisible();
    },
  },
  {
    name: 'order look-up',
    async show(stage) {
      await stage.open('/order-status');
      await main(stage)
        .getByRole('button', { name: stage.t('orderStatus.show') })
        .click();
      await expect(main(stage).getByText(stage.t('validation.required')).first()).toBeVisible();
    },
  },
  {
    name: 'downloads',
    figures: ['order number'],
    async show(stage) {
      const session = await signInAnew(stage);
      const files = { session, kind: 'downloadable', payment: 'banktransfer' } as const;
      runOrderAction(await buy(stage, files), 'invoice');
      await buy(stage, files);
      await stage.open('/downloads');
      await expect(main(stage).getByText(stage.t('account.downloadPending')).first()).toBeVisible();
      await expect(
        main(stage)
          .getByRole('link', { name: stage.t('account.download') })
          .first(),
      ).toBeVisible();
    },
  },
  ofNewcomer('order history, empty', '/order-history', 'account.noOrders'),
  ofNewcomer('downloads, empty', '/downloads', 'account.noDownloads'),
  ofNewcomer('saved payments, empty', '/saved-payments', 'account.noPayments'),
  ofNewcomer('address book, empty', '/address-book', 'account.noAddresses'),
  ofNewcomer('wish list, empty', '/wishlist', 'account.noWishes'),
  returns('not yet made', 'pay.open'),
  returns('declined', 'pay.failed', 'decline'),
  returns('cancelled', 'pay.cancelled', 'cancel'),
  returns('made', 'pay.paid', 'approve', { figures: ['order number'] }),
  {
    name: 'confirmation, to be paid',
    figures: ['order number', 'phone'],
    async show(stage) {
      const bought = await buy(stage, { payment: 'demo_pay' });
      const { records } = await preparePage(stage.page.request, stage.known, 'confirmation');
      const { cartId, number: id } = bought;
      const receipt = Object.assign({}, records.receipt, { cartId, id, paymentCode: 'demo_pay' });
      await storeRecords(stage.page, { receipt, ...unpaid(stage, bought) });
      await stage.open('/order-confirmation');
      await expect(main(stage).getByRole('heading', { level: 1, name: stage.t('order.unpaid') })).toBeVisible();
      await expect(main(stage).getByRole('link', { name: stage.t('pay.check') })).toBeVisible();
    },
  },
  {
    name: 'payment, of another browser',
    async show({ page, t, open }) {
      await open('/checkout/return?order=000000001&method=demo_pay');
      await expect(page.getByRole('heading', { level: 1, name: t('pay.unknown') })).toBeVisible();
    },
  },
  {
    name: 'payment, not known how it stands',
    isOpened: true,
    async show(stage) {
      const bought = await buy(stage, { payment: 'demo_pay' });
      await stage.page.route('**/rest/payment-stand-in/pay', (route) => route.fulfill({ status: 503 }));
      await storeRecords(stage.page, unpaid(stage, bought));
      await stage.open(`/checkout/return?order=${bought.number}&method=demo_pay`);
      await expect(main(stage).getByRole('button').first()).toBeVisible();
    },
  },
];
