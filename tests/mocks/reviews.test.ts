/** @jest-environment node */
import { products } from '../../mocks/data/index.ts';
import { reviewsOf } from '../../mocks/data/reviews.ts';
import { openDatabase } from '../../mocks/database.ts';
import { createShop } from '../../mocks/shop/shop.ts';
import { describeRecorded, errorsOf, loadRecording, replay, shapeDifferences } from './support/replay.ts';
import { ask } from './support/smallCatalog.ts';

const database = openDatabase({ file: ':memory:' });
const now = () => new Date('2026-11-20T18:30:52Z');
const shop = createShop({ database, now });
afterAll(() => database.close());

const reviewed = 'DK-RUG-0024';
const ofRecording = (text: string) => text.replace('CFG-02', reviewed);

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

describeRecorded('reviews answer as Magento did', () => {
  it('what is rated', async () => {
    const recording = loadRecording('reviewMeta');
    expect((await replay(shop, recording)).body).toEqual(recording.response.body);
  });

  it.each(['review.create_guest', 'error.review.no_ratings'])('%s: the same answer', async (name) => {
    const recording = loadRecording(name);
    const { body } = await replay(shop, recording, ofRecording);
    const withoutTime = (answer: unknown) => JSON.parse(JSON.stringify(answer).replace(/"2026-11-20 [\d:]+"/g, '""'));
    expect(withoutTime(body)).toEqual(withoutTime(recording.response.body));
  });

  it('an unknown product is refused in the same words', async () => {
    const recording = loadRecording('error.review.unknown_sku');
    expect(errorsOf((await replay(shop, recording)).body)).toEqual(errorsOf(recording.response.body));
  });

  it('a customer sees their own, also while they wait', async () => {
    const { data } = await ask<{ generateCustomerToken: { token: string } }>(
      shop,
      'mutation { generateCustomerToken(email: "layla@dukkan.example", password: "Dukkan123!") { token } }',
    );
    const withToken = (name: string) => {
      const recording = loadRecording(name);
      const { token } = data.generateCustomerToken;
      const headers = { ...recording.request.headers, Authorization: `Bearer ${token}` };
      return { ...recording, request: { ...recording.request, headers } };
    };
    const created = await replay(shop, withToken('review.create_customer'), ofRecording);
    expect(shapeDifferences(created.body, loadRecording('review.create_customer').response.body)).toEqual([]);
    const own = await replay(shop, withToken('customer.reviews'));
    expect(own.body).toEqual({
      data: { customer: { reviews: { items: [{ summary: 'Nice', product: { sku: reviewed } }] } } },
    });
  });
});

it('a new review waits for approval', async () => {
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
  // No stars, no change.
  expect(after.rating_summary).toBe(before.rating_summary);
});

it('reviews come in pages, newest first, in the language of the store', async () => {
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

it('two of five products have reviews, in both languages, none older than its product', () => {
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
