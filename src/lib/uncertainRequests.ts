/** Something sent of which nobody knows yet whether it was done. */
export interface UncertainRequest {
  /** How things were before it was sent. */
  before?: unknown;
  /** When it is taken for not done, in milliseconds since 1970; without it only when the shop says so. */
  until?: number;
}

/** What is in doubt, by name. It belongs to one visit (the store's extra). */
export type UncertainRequests = Map<string, UncertainRequest>;
