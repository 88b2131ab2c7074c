/** @jest-environment ./tests/support/nodeEnvironment.mjs */
import { products } from '../../mocks/data/index.ts';
import { reviewsOf } from '../../mocks/data/reviews/index.ts';
import { createShop, openDatabase } from '../support/backEnd.ts';
import { ask } from './support/smallCatalog.ts';

const database = openDatabase({ file: ':memory:' });
const now = () => new Date('2026-11-20T18:30:52Z');
const shop = createShop({ database, now });

const reviewed = 'DK-RUG-0024';

interface Reviewed {
  rating_summary: number;
  review_count: number;
  reviews: { items: { summary: string; created_at: string }[]; page_info: Record<string, number> };
}

async function reviewsFor(sku: string, paging = '', store = 'sa_en'): Promise<Reviewed> {
  const { data } = await ask<{ products: { items: Reviewed[] } }>(
    shop,
    `{ products(filter: { sku: { eq: "${sku}" } }) { items { rating_summary review_count
       reviews${paging} { items { summary created_at } page_info { current_page page_size total_pages } } } } }`,
    {},
    store,
  );
  return data.products.items[0] as Reviewed;
}

it('hides a new review until it is approved', async () => {
  const before = await reviewsFor(reviewed);
  const input = { sku: reviewed, nickname: 'Mona', summary: 'Waiting', text: 'Good.', ratings: [] };
  const query =
    'mutation($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { created_at } } }';
  expect(await ask(shop, query, { input })).toEqual({
    data: { createProductReview: { review: { created_at: '2026-11-20 18:30:52' } } },
  });
  expect(await reviewsFor(reviewed)).toEqual(before);

  database.exec("UPDATE product_review SET approved = 1 WHERE summary = 'Waiting'");
  const after = await reviewsFor(reviewed);
  expect(after.review_count).toBe(before.review_count + 1);
  expect(after.reviews.items[0]?.summary).toBe('Waiting');
  // The review has no ratings, so the average rating does not change.
  expect(after.rating_summary).toBe(before.rating_summary);
});

it('returns reviews in pages, newest first, in the language of the store view', async () => {
  const sku = 'DK-RUG-0006';
  const all = await reviewsFor(sku);
  expect(all.review_count).toBe(3);
  const days = all.reviews.items.map(({ created_at }) => created_at);
  expect(days).toEqual([...days].sort().reverse());
  const second = await reviewsFor(sku, '(pageSize: 2, currentPage: 2)');
  expect(second.reviews).toEqual({
    items: all.reviews.items.slice(2),
    page_info: { current_page: 2, page_size: 2, total_pages: 2 },
  });
  const arabic = await reviewsFor(sku, '', 'sa_ar');
  expect(arabic.review_count).toBe(3);
  for (const { summary } of arabic.reviews.items) expect(summary).toMatch(/\p{Script=Arabic}/u);
});

it('returns an empty page of reviews without a page number after the last page', async () => {
  const paging = 'reviews(pageSize: 2, currentPage: 3)';
  const answer = await ask(
    shop,
    `{ products(filter: { sku: { eq: "DK-RUG-0006" } }) { items {
       ${paging} { items { summary } page_info { current_page page_size total_pages } } } } }`,
  );
  expect(answer).toMatchObject({
    errors: [
      {
        message: 'currentPage value 2 specified is greater than the number of pages available.',
        path: ['products', 'items', 0, 'reviews', 'page_info', 'current_page'],
      },
    ],
    data: { products: { items: [{ reviews: { items: [], page_info: { page_size: 2, total_pages: 2 } } }] } },
  });
});

it('returns null for a product if page_info of its reviews is requested while reviews are switched off', async () => {
  const off = createShop({ database, now, settings: { switchedOff: ['reviews'] } });
  const query = (selection: string) =>
    `{ products(filter: { sku: { eq: "${reviewed}" } }) { items { review_count reviews { ${selection} } } } }`;
  expect(await ask(off, query('items { summary }'))).toEqual({
    data: { products: { items: [{ review_count: 0, reviews: { items: [] } }] } },
  });
  expect(await ask(off, query('page_info { total_pages }'))).toMatchObject({
    data: { products: { items: [null] } },
    errors: [{ message: 'Internal server error', path: ['products', 'items', 0, 'reviews', 'page_info'] }],
  });
});

it('creates reviews in both languages for two of five products, and no review older than its product', () => {
  const reviews = reviewsOf(products);
  const skus = new Set(reviews.map(({ sku }) => sku));
  expect(skus.size / products.length).toBeCloseTo(0.4, 1);
  for (const sku of skus) {
    const own = reviews.filter((review) => review.sku === sku);
    expect(own.filter(({ language }) => language === 'ar')).toHaveLength(own.length / 2);
    const since = products.find((product) => product.sku === sku)?.createdAt ?? '';
    for (const { createdAt } of own) expect(createdAt >= since).toBe(true);
  }
});

it('returns a new review immediately if the setting approveReviews is on', async () => {
  const open = createShop({ database, now, settings: { approveReviews: true } });
  const input = { sku: 'DK-RUG-0002', nickname: 'Mona', summary: 'At once', text: 'Here already.', ratings: [] };
  const query =
    'mutation($input: CreateProductReviewInput!) { createProductReview(input: $input) { review { summary } } }';
  await ask(open, query, { input });
  expect((await reviewsFor('DK-RUG-0002')).reviews.items[0]?.summary).toBe('At once');
});
