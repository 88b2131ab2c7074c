import type { Page } from '@playwright/test';
import * as demo from '../../support/demo.ts';
import { followRequests, waitForFrames } from '../settled';
import { type CatalogSample, fillCart, findCatalogSample, storeRecords } from '../shopper';
import { expect, textIn, type ViewCode } from '../support';

/** A page that has not been opened yet, in one view, on which a scene is set up. */
export interface Stage {
  page: Page;
  view: ViewCode;
  known: CatalogSample;
  /** A text in the view's language. */
  t(id: string, values?: Record<string, string | number>): string;
  /** Opens a path of the view and waits until the page is complete, including parts that load late. */
  open(path: string): Promise<void>;
  /** Resolves when no request or animation runs. */
  settled(): Promise<void>;
}

/** A page, or a dialog, menu or message over a page, that is checked in every view. */
export interface Scene {
  name: string;
  /** Widths at which the scene exists. Without them, all three. */
  widths?: readonly number[];
  /** True if a change of the width may close the scene. Then each width opens the scene anew. */
  isOpened?: boolean;
  /**
   * Kinds of figures that the scene must show, in all views or only in those of Saudi Arabia. They prove that the
   * measurement found text.
   */
  figures?: readonly string[] | { sa: readonly string[] };
  show(stage: Stage): Promise<void>;
}

export const allWidths = [390, 768, 1440] as const;

/** URL keys of products, which are the same in all views. */
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

/** Catalogue data by view. This data does not change during a run. */
const looks = new Map<ViewCode, Promise<CatalogSample>>();

export async function makeStage(page: Page, view: ViewCode): Promise<Stage> {
  const look = looks.get(view) ?? findCatalogSample(page.request, view);
  looks.set(view, look);
  const known = await look;
  // Product pictures take long to draw, and neither check reads them.
  await page.route(/\/media\//, (route) => route.abort());
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const requests = followRequests(page, /\/media\//);
  const settled = async () => {
    await requests.settled();
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
    await waitForFrames(page);
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
      // The footer and other parts load on first interaction.
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

/** Stores the demo customer's session in the page before it opens. She has orders and addresses. */
export async function signIn({ page, view }: Stage): Promise<void> {
  const response = await page.request.post('/graphql', {
    headers: { Store: view },
    data: {
      query: `mutation{generateCustomerToken(email:"${demo.customer.email}",password:"${demo.customer.password}"){token}}`,
    },
  });
  const { data }: { data: { generateCustomerToken: { token: string } } } = await response.json();
  await storeRecords(page, { signin_token: data.generateCustomerToken.token });
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

/** Fills a cart with a coupon and one product of each type: variants, bundle parts, custom texts, files. */
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
  await storeRecords(page, records);
}
