/** The back end refused an item: its error code and message, and the item's name if it is known. */
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

/** No cart could be created or found (specification, section 4.1); `cause` is the reason. No item was added. */
export class CartNotCreated extends Error {
  constructor(cause: unknown) {
    super('Unable to create cart', { cause });
    this.name = 'CartNotCreated';
  }
}
