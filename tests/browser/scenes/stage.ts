import type { Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { fillCart, type Known, lookAround, remember } from '../shopper';
import { followRequests, frames } from '../stillness';
import { expect, textIn, type ViewCode } from '../support';

/** What a scene is played on: a page that was not opened yet, in one view. */
export interface Stage {
  page: Page;
  view: ViewCode;
  known: Known;
  /** A message in the view's language. */
  t(id: string, values?: Record<string, string | number>): string;
  /** Opens a path of the view and waits until everything of it is there, what comes late included. */
  open(path: string): Promise<void>;
  /** Resolves when nothing is loaded or moves any more. */
  settled(): Promise<void>;
}

/** A page of the shop, or something opened over it, that can be looked at in every view. */
export interface Scene {
  name: string;
  /** Widths at which it exists; all three when it does not say. */
  widths?: readonly number[];
  /** May be lost when the width changes: each width begins anew. */
  isOpened?: boolean;
  /**
   * Kinds of figures that are to be seen in it, in all views or in those of Saudi Arabia, lest the measuring miss them.
   */
  figures?: readonly string[] | { sa: readonly string[] };
  show(stage: Stage): Promise<void>;
}

export const allWidths = [390, 768, 1440] as const;

/** A product of the merchant's by its key, which is the same in all views. */
export const keys = {
  configurable: demo.basket.key,
  rug: demo.sizedRug.key,
  sized: demo.sizedVase.key,
  tiered: demo.runner.key,
  bundle: demo.bundle.key,
  group: demo.group.key,
  engraved: demo.engravedTray.key,
  gift: demo.letter.key,
  files: demo.files.key,
  service: demo.lesson.key,
  visit: demo.homeVisit.key,
} as const;

/** What a view sells stays the same through a run. */
const looks = new Map<ViewCode, Promise<Known>>();

export async function makeStage(page: Page, view: ViewCode): Promise<Stage> {
  const look = looks.get(view) ?? lookAround(page.request, view);
  looks.set(view, look);
  const known = await look;
  // Drawing pictures takes the machine's time, and neither eye looks at them here.
  await page.route(/\/media\//, (route) => route.abort());
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const requests = followRequests(page, /\/media\//);
  const settled = async () => {
    await requests.settled();
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    await frames(page);
  };
  return {
    page,
    view,
    known,
    t: (id, values) => textIn(view, id, values),
    settled,
    async open(path) {
      await page.goto(`/${view}${path}`);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached();
      // The footer, and what else waits for the first sign of a hand.
      await expect(async () => {
        await page.mouse.move(40, 40);
        await page.mouse.move(44, 44);
        await expect(page.getByRole('contentinfo').getByRole('radio').first()).toBeAttached({ timeout: 500 });
      }).toPass();
      for (let last = -1; ; ) {
        const place = await page.evaluate(() => {
          window.scrollBy(0, window.innerHeight);
          return window.scrollY;
        });
        await requests.settled();
        if (place === last) break;
        last = place;
      }
      await page.evaluate(() => window.scrollTo(0, 0));
      await settled();
    },
  };
}

/** Puts a customer's session into the page before it is opened: hers who has orders and addresses. */
export async function signIn({ page, view }: Stage): Promise<void> {
  const response = await page.request.post('/graphql', {
    headers: { Store: view },
    data: {
      query: `mutation{generateCustomerToken(email:"${demo.customer.email}",password:"${demo.customer.password}"){token}}`,
    },
  });
  const { data }: { data: { generateCustomerToken: { token: string } } } = await response.json();
  await remember(page, { signin_token: data.generateCustomerToken.token });
}

interface Offered {
  __typename: string;
  sku: string;
  url_key: string;
  variants?: { attributes: { uid: string }[]; product: { stock_status: string } }[];
  items?: { required: boolean; options: { uid: string; product: { stock_status: string } | null }[] }[];
  options?: { __typename: string; uid: string; required: boolean; title: string; values?: { uid: string }[] }[];
  links?: { uid: string }[];
}

/** A cart with a coupon and something of each kind in it: variants, parts, words of the shopper's own, files. */
export async function fillRichCart({ page, view, known }: Stage): Promise<void> {
  const ask = async (query: string, variables: object = {}) => {
    const response = await page.request.post('/graphql', { headers: { Store: view }, data: { query, variables } });
    const { data, errors } = await response.json();
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const records = await fillCart(page.request, known);
  const id = records[`cartId_${view.slice(0, 2)}`];
  const wanted = [keys.configurable, keys.rug, keys.sized, keys.tiered, keys.bundle, keys.engraved, keys.files];
  const { products }: { products: { items: Offered[] } } = await ask(
    `query($keys:[String!]!){products(filter:{url_key:{in:$keys}}){items{__typename sku url_key
      ...on ConfigurableProduct{variants{attributes{uid} product{stock_status}}}
      ...on BundleProduct{items{required options{uid product{stock_status}}}}
      ...on DownloadableProduct{links:downloadable_product_links{uid}}
      ...on CustomizableProductInterface{options{__typename uid required title
        ...on CustomizableDropDownOption{values:value{uid}}}}}}}`,
    { keys: wanted },
  );
  const isThere = (product: { stock_status: string } | null) => product?.stock_status === 'IN_STOCK';
  const items = products.items.map(({ sku, url_key, variants, items: parts, options, links }) => {
    const written = options?.find(({ __typename }) => __typename === 'CustomizableFieldOption');
    return {
      sku,
      quantity: url_key === keys.sized || url_key === keys.tiered ? 3 : 1,
      selected_options: [
        ...(variants?.find(({ product }) => isThere(product))?.attributes.map(({ uid }) => uid) ?? []),
        ...(parts ?? [])
          .flatMap(({ required, options: choices }) =>
            required ? choices.filter(({ product }) => isThere(product)).slice(0, 1) : [],
          )
          .map(({ uid }) => uid),
        ...(options ?? []).flatMap(({ values }) => (values?.[1] ? [values[1].uid] : [])),
        ...(links ?? []).map(({ uid }) => uid),
      ],
      ...(written && {
        entered_options: [{ uid: written.uid, value: view.endsWith('ar') ? 'نورة 2026' : 'Noura 2026' }],
      }),
    };
  });
  for (const item of items)
    await ask(
      'mutation($id:String!,$items:[CartItemInput!]!){addProductsToCart(cartId:$id,cartItems:$items){user_errors{message}}}',
      { id, items: [item] },
    );
  await ask(
    `mutation($id:String!){applyCouponToCart(input:{cart_id:$id,coupon_code:"${demo.coupon.code}"}){cart{id}}}`,
    { id },
  );
  const { cart } = await ask('query($id:String!){cart(cart_id:$id){items{uid}}}', { id });
  expect(cart.items.length).toBeGreaterThanOrEqual(wanted.length);
  await remember(page, records);
}
