/** @jest-environment ./tests/support/nodeEnvironment.mjs */

import { createShop, openDatabase } from '../support/backEnd.ts';
import { ask } from './support/smallCatalog.ts';

const database = openDatabase({ file: ':memory:' });
const shop = createShop({ database });

interface List {
  uid: string;
  item_count: number;
  attributes: { code: string; label: string }[];
  items: { uid: string; attributes: { code: string; value: string }[] }[];
}

const fields = '{ uid item_count attributes { code label } items { uid attributes { code value } } }';

async function list(field: string, store = 'sa_en'): Promise<List> {
  const kind = field.startsWith('compareList') ? 'query' : 'mutation';
  const { data } = await ask<Record<string, List>>(shop, `${kind} { list: ${field} ${fields} }`, {}, store);
  return data.list as List;
}

it('adds a product to a comparison list once, keeps the order, and removes products and lists', async () => {
  const { uid, item_count } = await list('createCompareList');
  expect(item_count).toBe(0);
  const added = await list(`addProductsToCompareList(input: { uid: "${uid}", products: ["9", "3", "9", "999999"] })`);
  expect(added.items.map((item) => item.uid)).toEqual(['9', '3']);
  for (const item of added.items) {
    expect(item.attributes.map(({ code }) => code)).toEqual(added.attributes.map(({ code }) => code));
  }
  const left = await list(`removeProductsFromCompareList(input: { uid: "${uid}", products: ["9"] })`);
  expect(left.items.map((item) => item.uid)).toEqual(['3']);
  const arabic = await list(`compareList(uid: "${uid}")`, 'sa_ar');
  expect(arabic.attributes[0]).toEqual({ code: 'sku', label: 'رقم الصنف' });

  const remove = `mutation { deleteCompareList(uid: "${uid}") { result } }`;
  expect(await ask(shop, remove)).toEqual({ data: { deleteCompareList: { result: true } } });
  expect(await ask(shop, remove)).toEqual({ data: { deleteCompareList: { result: false } } });
  expect(await list(`compareList(uid: "${uid}")`)).toBeNull();
  const late = await ask(
    shop,
    `mutation { addProductsToCompareList(input: { uid: "${uid}", products: ["3"] }) { uid } }`,
  );
  expect(late.errors).toMatchObject([{ message: "Can't load compare list." }]);
});

it('assigns a comparison list to a customer, and merges a second list into the customer’s list', async () => {
  const post = async (query: string, token: string | null) => {
    const response = await shop.handle(
      new Request('http://shop.test/graphql', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Store: 'sa_en',
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify({ query }),
      }),
    );
    return response?.json();
  };
  const signIn = 'mutation { generateCustomerToken(email: "layla@dukkan.example", password: "Dukkan123!") { token } }';
  const { token } = (await post(signIn, null)).data.generateCustomerToken;

  const first = await list('createCompareList(input: { products: ["3"] })');
  const assign = (uid: string) =>
    `mutation { assignCompareListToCustomer(uid: "${uid}") { result compare_list { uid items { uid } } } }`;
  expect((await post(assign(first.uid), null)).errors).toMatchObject([
    { message: "The current customer isn't authorized." },
  ]);
  await post(assign(first.uid), token);
  expect(await list(`compareList(uid: "${first.uid}")`)).toBeNull();

  const second = await list('createCompareList(input: { products: ["3", "9"] })');
  const { data } = await post(assign(second.uid), token);
  const both = { uid: first.uid, items: [{ uid: '3' }, { uid: '9' }] };
  expect(data.assignCompareListToCustomer).toEqual({ result: true, compare_list: both });
  expect((await post('{ customer { compare_list { uid items { uid } } } }', token)).data.customer.compare_list).toEqual(
    both,
  );
});
