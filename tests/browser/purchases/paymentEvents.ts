import {
  cancelPayment,
  close,
  decline,
  declineInTwoTabs,
  giveUpElsewhere,
  loseAnswer,
  type PaymentMethod,
  type PaymentScene,
  returnElsewhere,
  returnTwice,
  reuseNonce,
  type Shopper,
  waitAnHour,
} from './paymentEventSteps';

const isCard = (way: PaymentMethod) => way.startsWith('braintree');

/** Events during a payment: the payment methods they apply to, the outcome, and the steps. */
export const events: {
  name: string;
  appliesTo: (way: PaymentMethod, shopper: Shopper) => boolean;
  outcome: (way: PaymentMethod, shopper: Shopper) => string;
  play: (scene: PaymentScene) => Promise<void>;
}[] = [
  {
    name: 'declined',
    appliesTo: (way) => isCard(way) || way === 'demo_pay',
    outcome: (way) =>
      way === 'demo_pay' ? 'reported, cart restored, next order succeeds' : 'reported, no order, another card succeeds',
    play: decline,
  },
  {
    name: 'cancelled at the provider',
    appliesTo: (way) => way === 'braintree' || way === 'demo_pay',
    outcome: (way) =>
      way === 'demo_pay' ? 'reported, cart restored, next order succeeds' : 'reported, no order, next attempt succeeds',
    play: cancelPayment,
  },
  {
    name: 'tab closed meanwhile',
    appliesTo: () => true,
    outcome: (way) => (way === 'demo_pay' ? 'reported at next visit, then paid' : 'one order, reported at next visit'),
    play: close,
  },
  { name: 'returned twice', appliesTo: () => true, outcome: () => 'one order, shown again', play: returnTwice },
  {
    name: 'returned after an hour',
    appliesTo: () => true,
    outcome: (_way, shopper) => (shopper === 'guest' ? 'one order' : 'one order, after signing in again'),
    play: waitAnHour,
  },
  {
    name: 'returned in another browser',
    // Another browser does not have the cart of a guest.
    appliesTo: (way, shopper) => way === 'demo_pay' || shopper === 'customer',
    outcome: (way, shopper) =>
      way !== 'demo_pay'
        ? 'one order, reported in the second browser'
        : shopper === 'guest'
          ? 'one order, not shown there, but here'
          : 'one order, shown there after signing in, and here',
    play: returnElsewhere,
  },
  {
    name: 'declined, returned in two tabs at once',
    appliesTo: (way) => way === 'demo_pay',
    outcome: () => 'reported in both, cart restored once, next order succeeds',
    play: declineInTwoTabs,
  },
  {
    name: 'cancelled in another browser',
    appliesTo: (way, shopper) => way === 'demo_pay' && shopper === 'customer',
    outcome: () => 'reported in both, cart restored once, next order succeeds',
    play: giveUpElsewhere,
  },
  {
    name: 'nonce used twice',
    appliesTo: (way) => way === 'braintree',
    outcome: () => 'reported, no order, next attempt uses a new nonce',
    play: reuseNonce,
  },
  { name: 'response lost', appliesTo: () => true, outcome: () => 'one order', play: loseAnswer },
];
