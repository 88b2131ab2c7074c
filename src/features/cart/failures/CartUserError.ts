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
