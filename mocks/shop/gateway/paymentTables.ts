import type { DatabaseSync } from 'node:sqlite';

/** Creates missing tables of the stand-ins for payment providers. */
export function createPaymentTables(db: DatabaseSync): void {
  db.exec(`
    -- What a gateway gives for a card's figures: good for one payment, and for a while only.
    CREATE TABLE IF NOT EXISTS payment_nonce (
      nonce TEXT PRIMARY KEY,
      -- What the card will say: 'approve', 'decline', 'challenge' (its holder has to be asked first) or 'review' (taken,
      -- and held until the merchant has looked at it).
      outcome TEXT NOT NULL,
      type TEXT NOT NULL,
      last4 TEXT NOT NULL,
      expires TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      is_used INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    -- A payment on a page of a provider's.
    CREATE TABLE IF NOT EXISTS page_payment (
      reference TEXT PRIMARY KEY,
      order_id INTEGER NOT NULL UNIQUE REFERENCES sales_order(id) ON DELETE CASCADE,
      return_to TEXT NOT NULL,
      language TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('open', 'paid', 'failed', 'cancelled'))
    ) STRICT;
  `);
}
