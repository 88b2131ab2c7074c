/** No cart could be had (specification, section 4.1); `cause` is why. Nothing has been put into one. */
export class CartNotCreated extends Error {
  constructor(cause: unknown) {
    super('Unable to create cart', { cause });
    this.name = 'CartNotCreated';
  }
}
