/** Why a payment cannot be taken, found before the order was sent: nothing was ordered and nothing charged. */
export class PaymentProblem extends Error {
  /** Message id: what it is, and what the shopper can do. */
  readonly id: string;

  constructor(id: string, options?: ErrorOptions) {
    super(id, options);
    this.name = 'PaymentProblem';
    this.id = id;
  }
}
