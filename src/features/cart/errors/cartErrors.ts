/** Error for an item that the back end refused: error code and message, and the item's name if it is known. */
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

/**
 * Error if no cart could be created or found (specification, section 4.1), so that no item was added. `cause` is the
 * reason.
 */
export class CartNotCreated extends Error {
  constructor(cause: unknown) {
    super('Unable to create cart', { cause });
    this.name = 'CartNotCreated';
  }
}
