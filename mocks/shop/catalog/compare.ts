import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { currentCustomer } from '../customer/customers.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { inputError } from '../shared/errors.ts';
import { row, rows, statement, transaction } from '../shared/statements.ts';
import { productSource } from './product/productFields.ts';
import { attributeValuesOf } from './tables/productAttributes.ts';
import { isSoldIn, type ProductRow, productById, productBySku } from './tables/products.ts';

interface CompareListRow {
  uid: string;
  customerId: number | null;
}

type Ids = readonly (string | null)[];

const columns = 'uid, customer_id AS customerId';

/** The compare list with this uid; null if there is none or if it belongs to another customer. */
function findList({ db, customerId }: ShopContext, uid: string): CompareListRow | null {
  const list = row<CompareListRow>(db, `SELECT ${columns} FROM compare_list WHERE uid = ?`, [uid]);
  return list && (list.customerId === null || list.customerId === customerId) ? list : null;
}

const listOfCustomer = (db: DatabaseSync, customerId: number) =>
  row<CompareListRow>(db, `SELECT ${columns} FROM compare_list WHERE customer_id = ?`, [customerId]);

function listToChange(context: ShopContext, uid: string): CompareListRow {
  const list = findList(context, uid);
  if (!list) throw inputError("Can't load compare list.");
  return list;
}

/** The product with this id. Compare lists identify products by numeric id, not by uid. */
function productOf({ db, store }: ShopContext, id: string | null): ProductRow | null {
  const product = id !== null && /^\d+$/.test(id) ? productById(db, Number(id)) : null;
  return product && isSoldIn(product, store) ? product : null;
}

/** Adds products to a compare list. Ignores unknown products and products that are already in the list. */
function add(context: ShopContext, uid: string, ids: Ids): void {
  for (const id of ids) {
    const product = productOf(context, id);
    if (!product) continue;
    statement(context.db, 'INSERT OR IGNORE INTO compare_item (list_uid, sku) VALUES (?, ?)').run(uid, product.sku);
  }
}

function remove(context: ShopContext, uid: string, ids: Ids): void {
  for (const id of ids) {
    const product = productOf(context, id);
    if (!product) continue;
    statement(context.db, 'DELETE FROM compare_item WHERE list_uid = ? AND sku = ?').run(uid, product.sku);
  }
}

function createList(context: ShopContext, ids: Ids): string {
  const { db, customerId } = context;
  return transaction(db, () => {
    let uid = customerId === null ? undefined : listOfCustomer(db, customerId)?.uid;
    if (uid === undefined) {
      uid = randomBytes(16).toString('hex');
      statement(db, 'INSERT INTO compare_list (uid, customer_id) VALUES (?, ?)').run(uid, customerId);
    }
    add(context, uid, ids);
    return uid;
  });
}

interface Comparable {
  code: string;
  label: string;
}

const ownLabels = {
  sku: { en: 'SKU', ar: 'رقم الصنف' },
  description: { en: 'Description', ar: 'الوصف' },
  short_description: { en: 'Short Description', ar: 'وصف موجز' },
} as const;

/**
 * Attributes that a comparison can contain: Magento's own, then the merchant's visible ones, in the merchant's order.
 */
function comparableAttributes({ db, store }: ShopContext): Comparable[] {
  const own = Object.entries(ownLabels).map(([code, label]) => ({ code, label: label[store.language] }));
  const merchants = rows<Comparable>(
    db,
    `SELECT code, label_${store.language} AS label FROM attribute WHERE visible = 1 ORDER BY position`,
  );
  return [...own, ...merchants];
}

/** Magento's text for an attribute that a product does not have. */
const notThere = 'N/A';

function valuesOf(context: ShopContext, product: ProductRow): Map<string, string> {
  const values = attributeValuesOf(context, product, {}).map((one): [string, string] => [
    one.code,
    one.__typename === 'AttributeValue' ? one.value : one.selected_options.map(({ label }) => label).join(', '),
  ]);
  return new Map([...values, ['sku', product.sku]]);
}

/**
 * Source object of `CompareList`. Leaves out attributes that no compared product has; Magento does so with attributes
 * of other attribute sets.
 */
function listSource(context: ShopContext, uid: string) {
  const { db, store } = context;
  const skus = rows<{ sku: string }>(db, 'SELECT sku FROM compare_item WHERE list_uid = ? ORDER BY id', [uid]);
  const products = skus
    .flatMap(({ sku }) => productBySku(db, sku) ?? [])
    .filter((product) => isSoldIn(product, store))
    .map((product) => ({ product, values: valuesOf(context, product) }));
  const attributes = comparableAttributes(context).filter(({ code }) =>
    products.some(({ values }) => values.has(code)),
  );
  return {
    uid,
    item_count: products.length,
    attributes,
    items: products.map(({ product, values }) => ({
      uid: String(product.id),
      product: productSource(product),
      attributes: attributes.map(({ code }) => ({ code, value: values.get(code) || notThere })),
    })),
  };
}

/**
 * Assigns a guest's compare list to the signed-in customer. If the customer has a list, adds the products to that list.
 */
function assign(context: ShopContext, uid: string) {
  const { db } = context;
  const customer = currentCustomer(context);
  const list = listToChange(context, uid);
  const own = listOfCustomer(db, customer.id);
  if (own && own.uid !== list.uid) {
    transaction(db, () => {
      statement(
        db,
        'INSERT OR IGNORE INTO compare_item (list_uid, sku) SELECT ?, sku FROM compare_item WHERE list_uid = ? ORDER BY id',
      ).run(own.uid, list.uid);
      statement(db, 'DELETE FROM compare_list WHERE uid = ?').run(list.uid);
    });
  } else {
    statement(db, 'UPDATE compare_list SET customer_id = ? WHERE uid = ?').run(customer.id, list.uid);
  }
  return { result: true, compare_list: listSource(context, own?.uid ?? list.uid) };
}

interface ChangeArgs {
  input: { uid: string; products: Ids };
}

export const resolvers: Resolvers = {
  Query: {
    // An unknown list is null without an error (`error.compare.unknown`).
    compareList: (_source: unknown, { uid }: { uid: string }, context: ShopContext) => {
      const list = findList(context, uid);
      return list && listSource(context, list.uid);
    },
  },
  Customer: {
    compare_list: (_source: unknown, _args: unknown, context: ShopContext) => {
      const list = listOfCustomer(context.db, currentCustomer(context).id);
      return list && listSource(context, list.uid);
    },
  },
  Mutation: {
    createCompareList: (
      _source: unknown,
      { input }: { input?: { products?: Ids | null } | null },
      context: ShopContext,
    ) => listSource(context, createList(context, input?.products ?? [])),

    addProductsToCompareList: (_source: unknown, { input }: ChangeArgs, context: ShopContext) => {
      const { uid } = listToChange(context, input.uid);
      transaction(context.db, () => add(context, uid, input.products));
      return listSource(context, uid);
    },

    removeProductsFromCompareList: (_source: unknown, { input }: ChangeArgs, context: ShopContext) => {
      const { uid } = listToChange(context, input.uid);
      transaction(context.db, () => remove(context, uid, input.products));
      return listSource(context, uid);
    },

    deleteCompareList: (_source: unknown, { uid }: { uid: string }, context: ShopContext) => {
      const list = findList(context, uid);
      if (list) statement(context.db, 'DELETE FROM compare_list WHERE uid = ?').run(list.uid);
      return { result: list !== null };
    },

    assignCompareListToCustomer: (_source: unknown, { uid }: { uid: string }, context: ShopContext) =>
      assign(context, uid),
  },
};
