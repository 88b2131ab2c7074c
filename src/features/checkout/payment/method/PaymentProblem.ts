/**
 * Why a payment cannot be taken, found before the order was sent: nothing was ordered and nothing charged. Its message
 * is the id of a text: what it is, and what the shopper can do.
 */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem';
}
