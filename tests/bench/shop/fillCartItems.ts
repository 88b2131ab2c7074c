import { request } from '@playwright/test';

interface Item {
  __typename: string;
  sku: string;
  stock_status: string;
  options?: unknown[] | null;
}

/**
 * Makes a guest's cart with this number of cart items.
 *
 * @returns the localStorage records of the cart
 * @throws when the catalogue has too few products
 */
export async function fillCartItems(origin: string, view: string, lines: number): Promise<Record<string, unknown>> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Store: view } });
  const ask = async (query: string, variables: object = {}) =>
    (await (await api.post('/graphql', { data: { query, variables } })).json()).data;
  try {
    const { products }: { products: { items: Item[] } } = await ask(
      '{products(filter:{},pageSize:300){items{__typename sku stock_status ...on SimpleProduct{options{uid}}}}}',
    );
    const buyable = products.items.filter(
      ({ __typename, stock_status, options }) =>
        __typename === 'SimpleProduct' && stock_status === 'IN_STOCK' && !options?.length,
    );
    const { createGuestCart } = await ask('mutation{createGuestCart{cart{id}}}');
    const id: string = createGuestCart.cart.id;
    const { addProductsToCart } = await ask(
      `mutation($id:String!,$items:[CartItemInput!]!){addProductsToCart(cartId:$id,cartItems:$items){
        cart{items{uid}}}}`,
      { id, items: buyable.map(({ sku }) => ({ sku, quantity: 1 })).slice(0, lines) },
    );
    const count = addProductsToCart?.cart.items.length ?? 0;
    if (count < lines) throw new Error(`The cart has ${count} lines instead of ${lines}.`);
    return { [`cartId_${view.slice(0, 2)}`]: id };
  } finally {
    await api.dispose();
  }
}
