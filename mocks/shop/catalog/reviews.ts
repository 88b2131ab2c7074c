import type { DatabaseSync } from 'node:sqlite';
import { GraphQLError } from 'graphql';
import type { SeedReview } from '../../data/reviews/index.ts';
import { timestamp } from '../cart/carts.ts';
import { currentCustomer } from '../customer/customers.ts';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { authorizationError, inputError, noSuchEntityError } from '../shared/errors.ts';
import { checkPaging } from '../shared/paging.ts';
import { row, rows, statement, transaction } from '../shared/statements.ts';
import { decodeId, encodeUid } from '../shared/uids.ts';
import { type ProductSource, productSource } from './product/productFields.ts';
import { isSoldIn, productBySku } from './tables/products.ts';

/** Ratings with the order and ids of Magento's sample data (`reviewMeta`). */
const ratings = [
  { id: 2, name: { en: 'Value', ar: 'القيمة' } },
  { id: 1, name: { en: 'Quality', ar: 'الجودة' } },
  { id: 3, name: { en: 'Price', ar: 'السعر' } },
] as const;

/** Each rating has five values. Their ids are consecutive over all ratings. */
const stars = [1, 2, 3, 4, 5];
const valueId = (rating: number, value: number) => (rating - 1) * stars.length + value;

interface Vote {
  rating: number;
  value: number;
}

interface ReviewRow {
  id: number;
  sku: string;
  nickname: string;
  summary: string;
  text: string;
  /** JSON array of {@link Vote}. */
  votes: string;
  /** In percent. */
  average: number;
  created_at: string;
}

const averageOf = (votes: Vote[]): number =>
  votes.length ? (votes.reduce((sum, { value }) => sum + value, 0) / votes.length) * 20 : 0;

const insertSql = `INSERT INTO product_review
  (sku, language, customer_id, nickname, summary, text, votes, average, approved, seeded, created_at)
  VALUES (:sku, :language, :customerId, :nickname, :summary, :text, :votes, :average, :approved, :seeded, :createdAt)`;

/** Replaces the initial reviews. Reviews of shoppers stay. */
export function seedReviews(db: DatabaseSync, reviews: readonly SeedReview[]): void {
  transaction(db, () => {
    db.exec('DELETE FROM product_review WHERE seeded = 1');
    for (const { sku, language, nickname, summary, text, quality, price, value, createdAt } of reviews) {
      const votes = [
        { rating: 1, value: quality },
        { rating: 2, value },
        { rating: 3, value: price },
      ];
      statement(db, insertSql).run({
        sku,
        language,
        customerId: null,
        nickname,
        summary,
        text,
        votes: JSON.stringify(votes),
        average: averageOf(votes),
        approved: 1,
        seeded: 1,
        createdAt,
      });
    }
  });
}

/** Source object of `ProductReview`; null if the product is no longer sold. */
function reviewSource({ db, store }: ShopContext, review: ReviewRow) {
  const product = productBySku(db, review.sku);
  if (!product) return null;
  const votes = JSON.parse(review.votes) as Vote[];
  const nameOf = (id: number) => ratings.find((one) => one.id === id)?.name[store.language] ?? '';
  return {
    nickname: review.nickname,
    summary: review.summary,
    text: review.text,
    average_rating: review.average,
    created_at: review.created_at,
    ratings_breakdown: votes.map(({ rating, value }) => ({ name: nameOf(rating), value: String(value) })),
    product: productSource(product),
  };
}

interface PageArgs {
  pageSize: number;
  currentPage: number;
}

/**
 * A page of reviews, newest first. As in Magento, a page beyond the last is empty, but its `current_page` fails
 * (`ReviewGraphQl\Model\DataProvider\AggregatedReviewsDataProvider`).
 */
function reviewPage(
  context: ShopContext,
  where: 'sku = ? AND language = ? AND approved = 1' | 'customer_id = ?',
  values: (string | number)[],
  { pageSize, currentPage }: PageArgs,
) {
  checkPaging(pageSize, currentPage);
  const { db } = context;
  const total = row<{ n: number }>(db, `SELECT count(*) AS n FROM product_review WHERE ${where}`, values)?.n ?? 0;
  const pages = Math.ceil(total / pageSize);
  const found = rows<ReviewRow>(
    db,
    `SELECT id, sku, nickname, summary, text, votes, average, created_at FROM product_review
     WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ? OFFSET ?`,
    [...values, pageSize, (currentPage - 1) * pageSize],
  );
  return {
    items: found.flatMap((review) => reviewSource(context, review) ?? []),
    page_info: {
      current_page: () => {
        if (total === 0 || currentPage <= pages) return currentPage;
        throw inputError(`currentPage value ${pages} specified is greater than the number of pages available.`);
      },
      page_size: pageSize,
      total_pages: pages,
    },
  };
}

interface Summary {
  count: number;
  average: number | null;
}

const summaryOf = (context: ShopContext, sku: string): Summary | null =>
  isOff(context)
    ? null
    : row<Summary>(
        context.db,
        `SELECT count(*) AS count, avg(CASE WHEN average > 0 THEN average END) AS average FROM product_review
         WHERE sku = ? AND language = ? AND approved = 1`,
        [sku, context.store.language],
      );

interface ReviewInput {
  sku: string;
  nickname: string;
  summary: string;
  text: string;
  ratings: readonly ({ id: string; value_id: string } | null)[];
}

/** Reads the stars of a review input; ignores unknown ratings. */
function votesIn(given: ReviewInput['ratings']): Vote[] {
  const votes = given.flatMap((one) => {
    const rating = ratings.find(({ id }) => one !== null && id === decodeId(one.id))?.id;
    if (one === null || rating === undefined) return [];
    const chosen = decodeId(one.value_id);
    const value = stars.find((star) => valueId(rating, star) === chosen);
    return value === undefined ? [] : [{ rating, value }];
  });
  return [...new Map(votes.map((vote) => [vote.rating, vote])).values()];
}

/**
 * Result while reviews are disabled. As in Magento, `page_info` fails. The field is not nullable, so a query of it
 * returns no product.
 */
const noReviews = {
  items: [],
  page_info: () => {
    throw new GraphQLError('Internal server error');
  },
};

/**
 * True if the merchant has disabled reviews: none are accepted or returned (`reviews_off.get`, `reviews_off.create`).
 */
const isOff = ({ settings }: ShopContext) => settings.switchedOff.includes('reviews');

/** Stores a review. Until the merchant approves it, only its author sees it. */
function createReview(context: ShopContext, input: ReviewInput) {
  const { db, store, customerId, now, settings } = context;
  if (isOff(context)) throw authorizationError('Creating product reviews are not currently available.');
  const product = productBySku(db, input.sku);
  if (!product || !isSoldIn(product, store)) {
    throw noSuchEntityError(`Could not find a product with SKU "${input.sku}"`);
  }
  const [nickname, summary, text] = [input.nickname.trim(), input.summary.trim(), input.text.trim()];
  if (!summary) throw inputError('Please enter a review summary.');
  if (!nickname) throw inputError('Please enter a nickname.');
  if (!text) throw inputError('Please enter a review.');
  const votes = votesIn(input.ratings);
  const { lastInsertRowid } = statement(db, insertSql).run({
    sku: product.sku,
    language: store.language,
    customerId,
    nickname,
    summary,
    text,
    votes: JSON.stringify(votes),
    average: averageOf(votes),
    approved: Number(settings.approveReviews),
    seeded: 0,
    createdAt: timestamp(now()),
  });
  const review = row<ReviewRow>(
    db,
    'SELECT id, sku, nickname, summary, text, votes, average, created_at FROM product_review WHERE id = ?',
    [Number(lastInsertRowid)],
  );
  return { review: review && reviewSource(context, review) };
}

export const resolvers: Resolvers = {
  Query: {
    productReviewRatingsMetadata: (_source: unknown, _args: unknown, { store }: ShopContext) => ({
      items: ratings.map(({ id, name }) => ({
        id: encodeUid(id),
        name: name[store.language],
        values: stars.map((value) => ({ value_id: encodeUid(valueId(id, value)), value: String(value) })),
      })),
    }),
  },
  ProductInterface: {
    reviews: ({ product }: ProductSource, args: PageArgs, context: ShopContext) =>
      isOff(context)
        ? noReviews
        : reviewPage(context, 'sku = ? AND language = ? AND approved = 1', [product.sku, context.store.language], args),
    review_count: ({ product }: ProductSource, _args: unknown, context: ShopContext) =>
      summaryOf(context, product.sku)?.count ?? 0,
    rating_summary: ({ product }: ProductSource, _args: unknown, context: ShopContext) =>
      Math.round(summaryOf(context, product.sku)?.average ?? 0),
  },
  Customer: {
    // Includes reviews that await approval (`customer.reviews`).
    reviews: (_source: unknown, args: PageArgs, context: ShopContext) =>
      reviewPage(context, 'customer_id = ?', [currentCustomer(context).id], args),
  },
  Mutation: {
    createProductReview: (_source: unknown, { input }: { input: ReviewInput }, context: ShopContext) =>
      createReview(context, input),
  },
};
