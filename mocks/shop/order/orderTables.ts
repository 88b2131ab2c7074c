import type { DatabaseSync } from 'node:sqlite';

/**
 * Creates missing tables of orders. Orders contain copies of all data, so later changes of the merchant do not affect
 * them. Invoices, shipments and refunds are separate documents.
 */
export function createOrderTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS order_sequence (
      kind TEXT NOT NULL,
      website TEXT NOT NULL,
      last INTEGER NOT NULL,
      PRIMARY KEY (kind, website)
    ) STRICT;

    CREATE TABLE IF NOT EXISTS sales_order (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      number TEXT NOT NULL UNIQUE,
      token TEXT NOT NULL UNIQUE,
      cart_id INTEGER NOT NULL UNIQUE,
      customer_id INTEGER,
      store TEXT NOT NULL,
      website TEXT NOT NULL,
      -- Magento's state and, since each state has one status here, the status, too.
      status TEXT NOT NULL,
      created_at TEXT NOT NULL,
      email TEXT NOT NULL COLLATE NOCASE,
      currency TEXT NOT NULL,
      subtotal REAL NOT NULL,
      subtotal_incl_tax REAL NOT NULL,
      discount REAL NOT NULL,
      discount_label TEXT,
      coupon TEXT,
      shipping REAL NOT NULL,
      shipping_incl_tax REAL NOT NULL,
      shipping_tax REAL NOT NULL,
      tax REAL NOT NULL,
      tax_percent REAL NOT NULL,
      grand_total REAL NOT NULL,
      shipping_method TEXT NOT NULL,
      carrier_title TEXT NOT NULL,
      method_title TEXT NOT NULL,
      payment_method TEXT NOT NULL,
      payment_title TEXT NOT NULL,
      po_number TEXT,
      shipping_address TEXT NOT NULL,
      billing_address TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sales_order_customer ON sales_order (customer_id, id);

    CREATE TABLE IF NOT EXISTS sales_order_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      order_id INTEGER NOT NULL REFERENCES sales_order(id),
      sku TEXT NOT NULL,
      product_sku TEXT NOT NULL,
      product_type TEXT NOT NULL,
      name TEXT NOT NULL,
      url_key TEXT NOT NULL,
      options TEXT NOT NULL,
      qty REAL NOT NULL,
      canceled REAL NOT NULL DEFAULT 0,
      price REAL NOT NULL,
      price_incl_tax REAL NOT NULL,
      row_total REAL NOT NULL,
      row_total_incl_tax REAL NOT NULL,
      tax REAL NOT NULL,
      discount REAL NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sales_order_item_order ON sales_order_item (order_id, id);

    CREATE TABLE IF NOT EXISTS sales_document (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      order_id INTEGER NOT NULL REFERENCES sales_order(id) ON DELETE CASCADE,
      kind TEXT NOT NULL CHECK (kind IN ('invoice', 'shipment', 'creditmemo')),
      number TEXT NOT NULL,
      created_at TEXT NOT NULL,
      -- Whether the price of the delivery is in it.
      has_delivery INTEGER NOT NULL,
      -- JSON of what the merchant wrote for the customer, and of the parcels.
      comments TEXT NOT NULL,
      tracks TEXT NOT NULL,
      UNIQUE (kind, number)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sales_document_order ON sales_document (order_id, kind, id);

    CREATE TABLE IF NOT EXISTS sales_document_item (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      document_id INTEGER NOT NULL REFERENCES sales_document(id) ON DELETE CASCADE,
      item_id INTEGER NOT NULL REFERENCES sales_order_item(id),
      qty REAL NOT NULL CHECK (qty > 0)
    ) STRICT;
    CREATE INDEX IF NOT EXISTS sales_document_item_document ON sales_document_item (document_id, id);
  `);
}
