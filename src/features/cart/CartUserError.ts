/** The shop took the request and refused the item: its code and its words. */
export class CartUserError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.name = 'CartUserError';
    this.code = code;
  }
}
