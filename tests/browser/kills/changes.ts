import type { Page } from '@playwright/test';
import { type Customer, openAsCustomer, sendGraphql } from '../customer';
import { header } from '../shell/places';
import { type CatalogSample, fillCart, storeRecords } from '../shopper';
import { expect, textIn, type ViewCode } from '../support';

export const view: ViewCode = 'ae_en';
const t = (id: string, values?: Record<string, string | number>): string => textIn(view, id, values);
const main = (page: Page) => page.getByRole('main');

/** A change that a shopper makes to the cart or wish list. */
export interface Change {
  /** `new`: a guest without a cart. `guest` and `customer`: with pieces of the product in the cart. */
  shopper: 'new' | 'guest' | 'customer';
  /** GraphQL field of the mutation. */
  field: string;
  /** Path of the page where the change is made. Without it, the product page. */
  path?: string;
  make(page: Page, product: CatalogSample['product']): Promise<void>;
  /** Number of pieces in the cart or on the wish list afterwards. */
  quantity: number;
}

const add = async (page: Page) =>
  main(page)
    .getByRole('button', { name: t('cart.addToCart') })
    .first()
    .click();

export const changes: Record<string, Change> = {
  'a first addition': { shopper: 'new', field: 'addProductsToCart', make: add, quantity: 1 },
  'a second addition': { shopper: 'guest', field: 'addProductsToCart', make: add, quantity: 3 },
  'a changed quantity': {
    shopper: 'customer',
    field: 'updateCartItems',
    path: `/${view}/cart`,
    make: async (page) =>
      main(page)
        .getByRole('button', { name: t('ui.quantityMore') })
        .click(),
    quantity: 2,
  },
  'a removal': {
    shopper: 'guest',
    field: 'removeItemFromCart',
    path: `/${view}/cart`,
    make: async (page, { name }) =>
      main(page)
        .getByRole('button', { name: t('cart.removeNamed', { name }) })
        .click(),
    quantity: 0,
  },
  'a wish': {
    shopper: 'customer',
    field: 'addProductsToWishlist',
    make: async (page, { name }) => heart(page, name).click(),
    quantity: 1,
  },
};

export const isWish = ({ field }: Change): boolean => field === 'addProductsToWishlist';

const heart = (page: Page, name: string) =>
  main(page)
    .getByRole('button', { name: t('catalog.wish', { name }), exact: true })
    .first();

/** Resolves when the change is visible: as the number `pieces` in the badge of the cart, or on the heart. */
export async function expectShown(
  page: Page,
  change: Change,
  { name }: CatalogSample['product'],
  pieces: number,
): Promise<void> {
  if (isWish(change)) await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true');
  else {
    const badge = header(page).getByRole('link', { name: t('cart.trigger', { count: pieces }), includeHidden: true });
    await expect(badge).toBeVisible({ timeout: 20_000 });
  }
}

/** Stores the data of an earlier visit on the device. Resolves with the customer, if there is one. */
export async function begin(page: Page, { shopper }: Change, known: CatalogSample): Promise<Customer | undefined> {
  if (shopper === 'customer') return openAsCustomer(page, known, `/${view}/cart`);
  if (shopper === 'guest') await storeRecords(page, await fillCart(page.request, known));
  await page.goto(`/${view}/cart`);
}

/** Number of changes in the outbox of the device. */
export const countQueued = (page: Page): Promise<number> =>
  page.evaluate(
    async (website) => {
      const databases = await indexedDB.databases();
      if (!databases.some(({ name }) => name === 'dukkan-outbox')) return 0;
      return new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('dukkan-outbox');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const reading = opening.result.transaction('entries').objectStore('entries').get(website);
          reading.onerror = reject;
          reading.onsuccess = () => resolve(reading.result?.length ?? 0);
          opening.result.close();
        };
      });
    },
    view.slice(0, 2),
  );

/** Number of pieces of the product on the cart page or the wish list. */
export async function countShown(page: Page, change: Change, { name }: CatalogSample['product']): Promise<number> {
  if (isWish(change)) return main(page).getByRole('heading', { level: 2, name }).count();
  const field = main(page).getByRole('textbox', { name: `${t('ui.quantity')}: ${name}`, exact: true });
  return (await field.count()) === 0 ? 0 : Number(await field.inputValue());
}

/** Number of pieces that the back end stores for this shopper. */
export async function countStored(
  page: Page,
  change: Change,
  { sku }: CatalogSample['product'],
  customer: Customer | undefined,
): Promise<number> {
  const items = '{items{quantity product{sku}}}';
  interface Cart {
    itemsV2: { items: { quantity: number; product: { sku: string } }[] };
  }
  const sum = (list: Cart['itemsV2']['items']) =>
    list.reduce((all, { quantity, product }) => (product.sku === sku ? all + quantity : all), 0);
  if (isWish(change)) {
    const query = '{customer{wishlists{items_v2{items{quantity product{sku}}}}}}';
    const { customer: found } = await sendGraphql<{ customer: { wishlists: { items_v2: Cart['itemsV2'] }[] } }>(
      page,
      view,
      query,
      {},
      customer?.token,
    );
    return sum(found.wishlists.flatMap(({ items_v2 }) => items_v2.items));
  }
  if (customer) {
    const query = `{customerCart{itemsV2${items}}}`;
    return sum(
      (await sendGraphql<{ customerCart: Cart }>(page, view, query, {}, customer.token)).customerCart.itemsV2.items,
    );
  }
  const id = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(`DUKKAN__${key}`) ?? '{}').value,
    `cartId_${view.slice(0, 2)}`,
  );
  if (!id) return 0;
  const query = `query($id:String!){cart(cart_id:$id){itemsV2${items}}}`;
  return sum((await sendGraphql<{ cart: Cart }>(page, view, query, { id })).cart.itemsV2.items);
}
