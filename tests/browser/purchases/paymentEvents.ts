import {
  close,
  decline,
  declineInTwoTabs,
  giveUp,
  giveUpElsewhere,
  loseAnswer,
  returnElsewhere,
  returnTwice,
  type Scene,
  type Shopper,
  spendNonce,
  type Way,
  waitAnHour,
} from './paymentPlays';

const isCard = (way: Way) => way.startsWith('braintree');

/** Events during a payment: the payment methods they apply to, the outcome, and the steps. */
export const events: {
  name: string;
  meets: (way: Way, shopper: Shopper) => boolean;
  outcome: (way: Way, shopper: Shopper) => string;
  play: (scene: Scene) => Promise<void>;
}[] = [
  {
    name: 'declined',
    meets: (way) => isCard(way) || way === 'demo_pay',
    outcome: (way) =>
      way === 'demo_pay' ? 'reported, cart restored, next order succeeds' : 'reported, no order, another card succeeds',
    play: decline,
  },
  {
    name: 'cancelled at the provider',
    meets: (way) => way === 'braintree' || way === 'demo_pay',
    outcome: (way) =>
      way === 'demo_pay' ? 'reported, cart restored, next order succeeds' : 'reported, no order, next attempt succeeds',
    play: giveUp,
  },
  {
    name: 'tab closed meanwhile',
    meets: () => true,
    outcome: (way) => (way === 'demo_pay' ? 'reported at next visit, then paid' : 'one order, reported at next visit'),
    play: close,
  },
  { name: 'returned twice', meets: () => true, outcome: () => 'one order, shown again', play: returnTwice },
  {
    name: 'returned after an hour',
    meets: () => true,
    outcome: (_way, shopper) => (shopper === 'guest' ? 'one order' : 'one order, after signing in again'),
    play: waitAnHour,
  },
  {
    name: 'returned in another browser',
    // Another browser does not have the cart of a guest.
    meets: (way, shopper) => way === 'demo_pay' || shopper === 'customer',
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
    meets: (way) => way === 'demo_pay',
    outcome: () => 'reported in both, cart restored once, next order succeeds',
    play: declineInTwoTabs,
  },
  {
    name: 'cancelled in another browser',
    meets: (way, shopper) => way === 'demo_pay' && shopper === 'customer',
    outcome: () => 'reported in both, cart restored once, next order succeeds',
    play: giveUpElsewhere,
  },
  {
    name: 'nonce used twice',
    meets: (way) => way === 'braintree',
    outcome: () => 'reported, no order, next attempt uses a new nonce',
    play: spendNonce,
  },
  { name: 'response lost', meets: () => true, outcome: () => 'one order', play: loseAnswer },
];
