/** The fields of a card. Each is an iframe of the provider, so that the app never receives the typed text. */
export const cardFieldNames = ['number', 'expirationDate', 'cvv'] as const;
export type CardFieldName = (typeof cardFieldNames)[number];

export interface HostedFields {
  on(event: 'validityChange', handler: (change: { emittedBy: CardFieldName }) => void): void;
  focus(field: CardFieldName): void;
  /** Resolves to a nonce for the card. Rejects with an error that has a `code`. */
  tokenize(): Promise<{ nonce: string; details: { bin: string; lastFour?: string } }>;
  teardown(): Promise<void>;
}

export interface Verification {
  nonce: string;
  liabilityShifted: boolean;
  liabilityShiftPossible: boolean;
}

interface ThreeDSecure {
  /** Lets the holder's bank ask the holder to confirm the payment. Rejects with an error that has a `code`. */
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

/** The part of braintree-web that the app uses: https://braintree.github.io/braintree-web/current/ */
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
