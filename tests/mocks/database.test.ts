/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createShop, openDatabase } from '../support/backEnd.ts';

const folder = mkdtempSync(join(tmpdir(), 'dukkan-state-'));
const file = join(folder, 'deep/shop.sqlite');

afterAll(() => rmSync(folder, { recursive: true }));

async function ask(database: DatabaseSync, query: string) {
  const response = await createShop({ database }).handle(
    new Request('https://shop.test/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query }),
    }),
  );
  return response?.json();
}

describe('the database file', () => {
  it('keeps carts across a restart', async () => {
    const before = openDatabase({ file });
    const { data } = await ask(before, 'mutation { createGuestCart { cart { id } } }');
    before.close();

    const after = openDatabase({ file });
    const { id } = data.createGuestCart.cart;
    expect(await ask(after, `{ cart(cart_id: "${id}") { id total_quantity } }`)).toEqual({
      data: { cart: { id, total_quantity: 0 } },
    });
    after.close();
  });

  it('can be opened twice at the same time', async () => {
    const [one, other] = [openDatabase({ file }), openDatabase({ file })];
    const { data } = await ask(one, 'mutation { createGuestCart { cart { id } } }');
    const { id } = data.createGuestCart.cart;
    expect((await ask(other, `{ cart(cart_id: "${id}") { id } }`)).data.cart.id).toBe(id);
    one.close();
    other.close();
  });

  it('gets new tables if its tables have an earlier version', async () => {
    const old = new DatabaseSync(join(folder, 'old.sqlite'));
    old.exec('CREATE TABLE product (sku TEXT) STRICT; CREATE VIRTUAL TABLE words USING fts5 (word)');
    old.close();
    const opened = openDatabase({ file: join(folder, 'old.sqlite') });
    const { data } = await ask(opened, '{ products(search: "rug") { total_count } }');
    expect(data.products.total_count).toBeGreaterThan(0);
    expect(opened.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name LIKE 'words%'").get()).toEqual({ n: 0 });
    opened.close();
  });
});
