import type { DatabaseSync } from 'node:sqlite';

/** The tables of the catalogue, in an order in which they can be emptied. */
export const catalogTables = [
  'part_index',
  'attribute_index',
  'variant_value',
  'product_detail',
  'product_option',
  'product_attribute',
  'category_product',
  'product_search',
  'stock',
  'product_price',
  'product_text',
  'product',
  'category_text',
  'category',
  'attribute_option',
  'attribute',
] as const;

/**
 * Creates missing tables of the catalogue.
 *
 * `product_price`, `category_product`, `attribute_index` and `product_search` are indexes in Magento's sense: they
 * contain the data of lists for each visible product (lowest and highest price of its variants, all parent categories,
 * options of its variants). So lists, counts and searches never read single variants. Prices are in the currency of the
 * website and include VAT.
 */
export function createCatalogTables(db: DatabaseSync): void {
  db.exec(`
    CREATE TABLE IF NOT EXISTS attribute (
      id INTEGER PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      label_en TEXT NOT NULL,
      label_ar TEXT NOT NULL,
      input TEXT NOT NULL,
      filterable INTEGER NOT NULL,
      configurable INTEGER NOT NULL,
      visible INTEGER NOT NULL,
      position INTEGER NOT NULL
    ) STRICT;

    CREATE TABLE IF NOT EXISTS attribute_option (
      id INTEGER PRIMARY KEY,
      attribute_id INTEGER NOT NULL REFERENCES attribute(id),
      code TEXT NOT NULL,
      value TEXT NOT NULL,
      label_en TEXT NOT NULL,
      label_ar TEXT NOT NULL,
      swatch TEXT,
      position INTEGER NOT NULL,
      UNIQUE (attribute_id, code)
    ) STRICT;
    CREATE UNIQUE INDEX IF NOT EXISTS attribute_option_value ON attribute_option (attribute_id, value);

    CREATE TABLE IF NOT EXISTS category (
      id INTEGER PRIMARY KEY,
      key TEXT NOT NULL UNIQUE,
      parent_id INTEGER REFERENCES category(id),
      level INTEGER NOT NULL,
      path TEXT NOT NULL,
      position INTEGER NOT NULL,
      url_key TEXT,
      url_path TEXT UNIQUE,
      include_in_menu INTEGER NOT NULL,
      picture TEXT,
      display_mode TEXT NOT NULL,
      block TEXT
    ) STRICT;
    CREATE INDEX IF NOT EXISTS category_parent ON category (parent_id, position);
    CREATE INDEX IF NOT EXISTS category_url_key ON category (url_key);

    CREATE TABLE IF NOT EXISTS category_text (
      category_id INTEGER NOT NULL REFERENCES category(id),
      language TEXT NOT NULL,
      name TEXT NOT NULL,
      description TEXT NOT NULL,
      PRIMARY KEY (category_id, language)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE IF NOT EXISTS product (
      id INTEGER PRIMARY KEY,
      sku TEXT NOT NULL UNIQUE COLLATE NOCASE,
      type TEXT NOT NULL,
      parent_id INTEGER REFERENCES product(id),
      visible INTEGER NOT NULL,
      position INTEGER NOT NULL,
      url_key TEXT NOT NULL,
      website TEXT,
      picture TEXT NOT NULL,
      color TEXT,
      weight REAL NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT;
    CREATE INDEX IF NOT EXISTS product_parent ON product (parent_id, position);
    CREATE UNIQUE INDEX IF NOT EXISTS product_url_key ON product (url_key);

    CREATE TABLE IF NOT EXISTS product_text (
      product_id INTEGER NOT NULL REFERENCES product(id),
      language TEXT NOT NULL,
      name TEXT NOT NULL,
      name_rank INTEGER NOT NULL,
      short TEXT NOT NULL,
      description TEXT NOT NULL,
      meta_description TEXT,
      PRIMARY KEY (product_id, language)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE IF NOT EXISTS product_price (
      product_id INTEGER NOT NULL REFERENCES product(id),
      website TEXT NOT NULL,
      regular_min REAL NOT NULL,
      regular_max REAL NOT NULL,
      final_min REAL NOT NULL,
      final_max REAL NOT NULL,
      PRIMARY KEY (website, product_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE IF NOT EXISTS stock (
      product_id INTEGER PRIMARY KEY REFERENCES product(id),
      qty REAL NOT NULL CHECK (qty >= 0),
      -- Sold also when nothing is on the shelf: backorders are allowed, or the stock is not managed.
      unlimited INTEGER NOT NULL DEFAULT 0
    ) STRICT;

    CREATE TABLE IF NOT EXISTS category_product (
      category_id INTEGER NOT NULL REFERENCES category(id),
      product_id INTEGER NOT NULL REFERENCES product(id),
      position INTEGER NOT NULL,
      PRIMARY KEY (category_id, product_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS category_product_product ON category_product (product_id, category_id);

    CREATE TABLE IF NOT EXISTS product_attribute (
      product_id INTEGER NOT NULL REFERENCES product(id),
      attribute_id INTEGER NOT NULL REFERENCES attribute(id),
      value_en TEXT NOT NULL,
      value_ar TEXT NOT NULL,
      PRIMARY KEY (product_id, attribute_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE IF NOT EXISTS product_detail (
      product_id INTEGER PRIMARY KEY REFERENCES product(id),
      details TEXT NOT NULL
    ) STRICT;

    CREATE TABLE IF NOT EXISTS product_option (
      product_id INTEGER NOT NULL REFERENCES product(id),
      attribute_id INTEGER NOT NULL REFERENCES attribute(id),
      position INTEGER NOT NULL,
      PRIMARY KEY (product_id, position)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE IF NOT EXISTS variant_value (
      product_id INTEGER NOT NULL REFERENCES product(id),
      attribute_id INTEGER NOT NULL REFERENCES attribute(id),
      option_id INTEGER NOT NULL REFERENCES attribute_option(id),
      PRIMARY KEY (product_id, attribute_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE IF NOT EXISTS attribute_index (
      product_id INTEGER NOT NULL REFERENCES product(id),
      option_id INTEGER NOT NULL REFERENCES attribute_option(id),
      PRIMARY KEY (product_id, option_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS attribute_index_option ON attribute_index (option_id, product_id);

    -- What bundles and groups are found by, but do not have themselves: the options of their parts.
    CREATE TABLE IF NOT EXISTS part_index (
      product_id INTEGER NOT NULL REFERENCES product(id),
      option_id INTEGER NOT NULL REFERENCES attribute_option(id),
      PRIMARY KEY (product_id, option_id)
    ) STRICT, WITHOUT ROWID;

    CREATE VIRTUAL TABLE IF NOT EXISTS product_search USING fts5 (
      name_en, name_ar, text_en, text_ar, sku,
      content='', contentless_delete=1, prefix='1 2 3',
      tokenize='unicode61 remove_diacritics 0'
    );
  `);
}
