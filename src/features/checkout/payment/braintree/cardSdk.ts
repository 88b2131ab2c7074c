/** A field of the card; each is a page of the provider's in a frame, so that the shop never sees what is typed. */
export type CardFieldName = 'number' | 'expirationDate' | 'cvv';

export interface HostedFields {
  on(event: 'validityChange', handler: (change: { emittedBy: CardFieldName }) => void): void;
  focus(field: CardFieldName): void;
  /** Gives a nonce for the card. Rejects with an error that has a `code`. */
  tokenize(): Promise<{ nonce: string; details: { bin: string; lastFour?: string } }>;
  teardown(): Promise<void>;
}

export interface Verification {
  nonce: string;
  liabilityShifted: boolean;
  liabilityShiftPossible: boolean;
}

interface ThreeDSecure {
  /** Has the holder's bank ask the holder. Rejects with an error that has a `code`. */
  verifyCard(options: {
    nonce: string;
    bin: string;
    amount: string;
    email?: string;
    billingAddress?: Record<string, string>;
    onLookupComplete(data: unknown, next: () => void): void;
  }): Promise<Verification>;
  teardown(): Promise<void>;
}

/** What is used of braintree-web: https://braintree.github.io/braintree-web/current/ */
export interface CardSdk<Client = unknown> {
  client: { create(options: { authorization: string }): Promise<Client> };
  hostedFields: {
    create(options: {
      client: Client;
      styles: Record<string, Record<string, string>>;
      fields: Record<CardFieldName, { container: HTMLElement; placeholder?: string }>;
    }): Promise<HostedFields>;
  };
  threeDSecure: { create(options: { client: Client; version: 2 }): Promise<ThreeDSecure> };
}
