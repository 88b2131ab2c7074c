/** The shop took the request and refused the item: its code and its words, and which it was where that can be known. */
export class CartUserError extends Error {
  readonly code: string;
  readonly item: string | undefined;
  constructor(code: string, message: string, item?: string) {
    super(message);
    this.name = 'CartUserError';
    this.code = code;
    this.item = item;
  }
}

/** No cart could be had (specification, section 4.1); `cause` is why. Nothing has been put into one. */
export class CartNotCreated extends Error {
  constructor(cause: unknown) {
    super('Unable to create cart', { cause });
    this.name = 'CartNotCreated';
  }
}
