import { useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { GetProductReviewsQuery } from '#api/operations.generated';
import type { ReturnState } from '#features/user/returnPath';
import { lazyChunk } from '#lib/lazyChunk';
import { paths } from '#lib/paths';
import { parseMagentoDate } from '#lib/text/parseMagentoDate';
import { useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { lazyPart } from '#ui/lazyPart';
import { Rating } from '#ui/Rating';
import { BidiText } from '#ui/text/BidiText';
import coming from '../Placeholder.module.css';
import { GetProductReviewsDocument } from './GetProductReviews.gql';
import css from './Reviews.module.css';

/** Number of reviews shown at first, and added with each click on the button for more reviews. */
const STEP = 5;

type Product = NonNullable<NonNullable<NonNullable<GetProductReviewsQuery['products']>['items']>[number]>;
type Review = NonNullable<Product['reviews']['items'][number]>;

/**
 * Reviews of a product, newest first, and the form for a new review. Renders nothing if reviews are disabled in the
 * back end.
 */
export function Reviews({ sku, name }: { sku: string; name: string }) {
  const headingId = useId();
  const [shown, setShown] = useState(STEP);
  const answer = useQuery(GetProductReviewsDocument, { variables: { sku, pageSize: shown } });
  // Show the previous reviews while more are loading.
  const data = answer.data ?? answer.previousData;
  if (!data) return answer.loading ? <div className={coming.coming} /> : null;
  const product = data.products?.items?.find((item) => item?.sku === sku);
  if (!product || data.storeConfig?.product_reviews_enabled !== '1') return null;

  const reviews = product.reviews.items.flatMap((review) => review ?? []);
  const count = Math.max(product.review_count, reviews.length);
  const guestsMay = data.storeConfig.allow_guests_to_write_product_reviews === '1';

  return (
    <section className={css.reviews} aria-labelledby={headingId}>
      <header className={css.head}>
        <h2 id={headingId}>
          <FormattedMessage id="catalog.reviews" />
        </h2>
        {count > 0 ? (
          <Summary percent={product.rating_summary} count={count} />
        ) : (
          <p className={css.soft}>
            <FormattedMessage id="catalog.noReviews" />
          </p>
        )}
        <WriteReview sku={sku} name={name} guestsMay={guestsMay} />
      </header>
      {reviews.length > 0 && (
        <div className={css.entries}>
          <ol className={css.list} aria-busy={answer.loading || undefined}>
            {reviews.map((review) => (
              <Entry key={`${review.created_at} ${review.nickname} ${review.summary}`} review={review} />
            ))}
          </ol>
          {reviews.length < count && product.reviews.page_info.total_pages !== 1 && (
            <Button
              variant="secondary"
              className={css.more}
              pending={answer.loading}
              onClick={() => setShown(shown + STEP)}
            >
              <FormattedMessage id="catalog.moreReviews" values={{ count: count - reviews.length }} />
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Summary({ percent, count }: { percent: number; count: number }) {
  const intl = useIntl();
  return (
    <div className={css.summary}>
      <bdi dir="ltr" className={css.average} aria-hidden="true">
        {intl.formatNumber(percent / 20, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
      </bdi>
      <span className={css.stars}>
        <Rating percent={percent} />
        <span className={css.soft}>
          <FormattedMessage id="catalog.reviewCount" values={{ count }} />
        </span>
      </span>
    </div>
  );
}

function Entry({ review }: { review: Review }) {
  const intl = useIntl();
  const written = parseMagentoDate(review.created_at);
  const aspects = review.ratings_breakdown.flatMap((one) => one ?? []);
  return (
    <li className={css.review}>
      <article>
        {review.average_rating > 0 && <Rating percent={review.average_rating} />}
        <h3 className={css.title}>
          <BidiText text={review.summary} />
        </h3>
        <p className={css.text}>
          <BidiText text={review.text} />
        </p>
        <p className={css.by}>
          <bdi>{review.nickname}</bdi>
          {!Number.isNaN(written.getTime()) && (
            <>
              {' · '}
              <time dateTime={written.toISOString()}>{intl.formatDate(written, { dateStyle: 'long' })}</time>
            </>
          )}
        </p>
        {aspects.length > 1 && (
          <dl className={css.aspects}>
            {aspects.map((aspect) => (
              <div key={aspect.name} className={css.aspect}>
                <dt>
                  <BidiText text={aspect.name} />
                </dt>
                <dd>
                  <bdi dir="ltr">{intl.formatNumber(Number(aspect.value))}/5</bdi>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </article>
    </li>
  );
}

// The review form is in the chunk of the reviews. `withTexts` loads the messages of the form, which are not in the
// first load.
const formChunk = lazyChunk(() => import(/* webpackChunkName: "product-more" */ './ReviewForm'), { withTexts: true });
const reviewForm = lazyPart(formChunk, (code) => code.ReviewForm);

/** Button that opens the review form. A link to sign in replaces the button if guests may not write reviews. */
function WriteReview({ sku, name, guestsMay }: { sku: string; name: string; guestsMay: boolean }) {
  const { pathname, search } = useLocation();
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const formId = useId();

  if (!isSignedIn && !guestsMay) {
    const state: ReturnState = { from: pathname + search };
    return (
      <ButtonLink variant="secondary" to={paths.signIn} state={state}>
        <FormattedMessage id="catalog.signInToReview" />
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={open}
        aria-controls={formId}
        onClick={() => {
          setOpen(!open);
          setWanted(true);
        }}
      >
        <FormattedMessage id="catalog.writeReview" />
      </Button>
      {/* Hidden, not unmounted, so that the form does not lose its text. */}
      <div id={formId} hidden={!open} className={css.write}>
        <reviewForm.Part wanted={wanted} sku={sku} name={name} />
      </div>
    </>
  );
}
