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
      way === 'demo_pay' ? 'told, products back, the next order goes through' : 'told, no order, another card pays',
    play: decline,
  },
  {
    name: 'given up at the provider',
    meets: (way) => way === 'braintree' || way === 'demo_pay',
    outcome: (way) =>
      way === 'demo_pay' ? 'told, products back, the next order goes through' : 'told, no order, pressing again pays',
    play: giveUp,
  },
  {
    name: 'tab closed meanwhile',
    meets: () => true,
    outcome: (way) => (way === 'demo_pay' ? 'told at the next visit, paid then' : 'one order, told at the next visit'),
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
        ? 'one order, the second is told'
        : shopper === 'guest'
          ? 'one order, not shown there, shown here'
          : 'one order, shown there after signing in, and here',
    play: returnElsewhere,
  },
  {
    name: 'declined, returned in two tabs at once',
    meets: (way) => way === 'demo_pay',
    outcome: () => 'told in both, products back once, the next order goes through',
    play: declineInTwoTabs,
  },
  {
    name: 'given up in another browser',
    meets: (way, shopper) => way === 'demo_pay' && shopper === 'customer',
    outcome: () => 'told in both, products back once, the next order goes through',
    play: giveUpElsewhere,
  },
  {
    name: 'nonce used twice',
    meets: (way) => way === 'braintree',
    outcome: () => 'told, no order, pressing again takes another nonce',
    play: spendNonce,
  },
  { name: 'answer lost', meets: () => true, outcome: () => 'one order', play: loseAnswer },
];
