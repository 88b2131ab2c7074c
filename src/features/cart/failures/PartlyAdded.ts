/** Only part of what was put in is in the cart: the connection broke. The same, put in again, brings the rest. */
export class PartlyAdded extends Error {
  constructor(cause: unknown) {
    super('Only part of it is in the cart.', { cause });
    this.name = 'PartlyAdded';
  }
}
