import { screen, waitFor, within } from '@testing-library/react';
import { reportAllAsVisible } from '../support/allVisibleObserver.ts';
import * as demo from '../support/demo.ts';
import { gate } from '../support/gate';
import { renderApp } from '../support/renderApp.tsx';
import { graphqlResponse, operation } from '../support/responses.ts';
import { arabicOf, pattern, textOf } from '../support/texts.ts';

reportAllAsVisible();

const runner = `/sa_en${demo.runner.path}`;
const sku = demo.runner.sku;

/** A response with `count` reviews in Magento's format. */
const reviewed = (count: number, config: Record<string, string> = {}) =>
  operation('getProductReviews', ({ variables }) =>
    graphqlResponse({
      products: {
        __typename: 'Products',
        items: [
          {
            __typename: 'ConfigurableProduct',
            uid: 'MjU=',
            sku: variables.sku,
            rating_summary: count ? 88 : 0,
            review_count: count,
            reviews: {
              __typename: 'ProductReviews',
              items: Array.from({ length: Math.min(count, Number(variables.pageSize)) }, (_, place) => ({
                __typename: 'ProductReview',
                nickname: `Reader ${place}`,
                summary: `Title ${place}`,
                text: 'Soft, and it washes well.',
                created_at: `2026-11-${20 - place} 21:30:00`,
                average_rating: 80,
                ratings_breakdown: [
                  { __typename: 'ProductReviewRating', name: 'Quality', value: '4' },
                  { __typename: 'ProductReviewRating', name: 'Price', value: '5' },
                ],
              })),
              page_info: { __typename: 'SearchResultPageInfo', total_pages: Math.ceil(count / 5) },
            },
          },
        ],
      },
      storeConfig: {
        __typename: 'StoreConfig',
        store_code: 'sa_en',
        product_reviews_enabled: '1',
        allow_guests_to_write_product_reviews: '1',
        ...config,
      },
    }),
  );

const ratings = operation('getReviewRatings', () =>
  graphqlResponse({
    productReviewRatingsMetadata: {
      __typename: 'ProductReviewRatingsMetadata',
      items: [
        {
          __typename: 'ProductReviewRatingMetadata',
          id: 'MQ==',
          name: 'Quality',
          values: ['MQ==', 'Mg==', 'Mw==', 'NA==', 'NQ=='].map((value_id, place) => ({
            __typename: 'ProductReviewRatingValueMetadata',
            value_id,
            value: String(place + 1),
          })),
        },
      ],
    },
  }),
);

const reviews = async () => within(await screen.findByRole('region', { name: textOf('catalog.reviews') }));
const articles = (place: Awaited<ReturnType<typeof reviews>>) => place.getAllByRole('article');

/** Pastes the text: typing would render the page for each character. */
async function write(user: Awaited<ReturnType<typeof renderApp>>['user'], field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

test('shows the reviews in the order of the response, and loads more reviews with a button', async () => {
  const { user } = await renderApp(runner, { before: [reviewed(7)] });
  const place = await reviews();
  expect(articles(place)).toHaveLength(5);
  const [first] = articles(place);
  expect(first).toHaveTextContent('Title 0');
  expect(first).toHaveTextContent('Reader 0 · November 20, 2026');
  expect(
    within(first as HTMLElement).getByRole('img', { name: textOf('ui.rating', { stars: '4', count: 0 }) }),
  ).toBeVisible();
  expect(place.getByText(textOf('catalog.reviewCount', { count: 7 }))).toBeVisible();

  await user.click(place.getByRole('button', { name: textOf('catalog.moreReviews', { count: 2 }) }));
  await waitFor(() => expect(articles(place)).toHaveLength(7));
  expect(place.queryByRole('button', { name: pattern('catalog.moreReviews') })).not.toBeInTheDocument();
});

test('invites the shopper to write the first review', async () => {
  await renderApp(runner, { before: [reviewed(0)] });
  const place = await reviews();
  expect(place.getByText(pattern('catalog.noReviews'))).toBeVisible();
  expect(place.queryByRole('article')).not.toBeInTheDocument();
});

test('hides the reviews when Magento has disabled reviews', async () => {
  await renderApp(runner, { before: [reviewed(3, { product_reviews_enabled: '0' })] });
  await screen.findByRole('heading', { name: textOf('catalog.related') });
  expect(screen.queryByRole('region', { name: textOf('catalog.reviews') })).not.toBeInTheDocument();
});

test('hides only the reviews when their request fails', async () => {
  await renderApp(runner, {
    before: [operation('getProductReviews', () => graphqlResponse(null, [{ message: 'Internal server error' }]))],
  });
  await screen.findByRole('heading', { name: textOf('catalog.related') });
  expect(screen.queryByRole('region', { name: textOf('catalog.reviews') })).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('links to the sign-in page when guests may not write reviews', async () => {
  const { user } = await renderApp(runner, { before: [reviewed(1, { allow_guests_to_write_product_reviews: '0' })] });
  const place = await reviews();
  expect(place.queryByRole('button', { name: textOf('catalog.writeReview') })).not.toBeInTheDocument();
  await user.click(place.getByRole('link', { name: textOf('catalog.signInToReview') }));
  await waitFor(() => expect(window.location.pathname).toBe('/sa_en/sign-in'));
});

test('validates a review, keeps its text after a failure, sends it once and confirms it', async () => {
  const sent: unknown[] = [];
  const late = gate();
  let isDown = true;
  const { user } = await renderApp(runner, {
    before: [
      reviewed(1),
      ratings,
      operation('createReview', async ({ variables }) => {
        if (isDown) return Response.error();
        sent.push(variables.input);
        await late.opened;
        return graphqlResponse({
          createProductReview: {
            __typename: 'CreateProductReviewOutput',
            review: { __typename: 'ProductReview', created_at: '2026-11-21 06:00:00' },
          },
        });
      }),
    ],
  });
  const place = await reviews();
  const opener = place.getByRole('button', { name: textOf('catalog.writeReview') });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await user.click(opener);
  const form = within(await place.findByRole('form', { name: textOf('catalog.reviewOf', { name: demo.runner.name }) }));
  await user.click(form.getByRole('button', { name: textOf('catalog.sendReview') }));
  expect(await form.findAllByText(textOf('validation.required'))).toHaveLength(3);
  expect(form.getByText(textOf('catalog.starsMissing'))).toBeVisible();

  const quality = within(form.getByRole('group', { name: 'Quality' }));
  await user.click(quality.getByRole('radio', { name: textOf('catalog.stars', { count: 4 }) }));
  await write(user, form.getByLabelText(textOf('catalog.reviewTitle')), 'Good in the kitchen');
  await write(user, form.getByLabelText(pattern('catalog.reviewText')), 'It dries fast.');
  await write(user, form.getByLabelText(textOf('catalog.reviewNickname')), 'Mona');
  // The form keeps its values when it is closed and opened again.
  await user.click(opener);
  await user.click(opener);
  await user.click(form.getByRole('button', { name: textOf('catalog.sendReview') }));
  expect(await form.findByRole('alert')).toBeVisible();
  expect(form.getByLabelText(textOf('catalog.reviewTitle'))).toHaveValue('Good in the kitchen');

  isDown = false;
  await user.dblClick(form.getByRole('button', { name: textOf('catalog.sendReviewAgain') }));
  late.open();
  expect(await place.findByText(textOf('catalog.reviewSent'))).toBeVisible();
  expect(place.getByText(textOf('catalog.reviewSentHint'))).toBeVisible();
  expect(sent).toEqual([
    {
      sku,
      nickname: 'Mona',
      summary: 'Good in the kitchen',
      text: 'It dries fast.',
      ratings: [{ id: 'MQ==', value_id: 'NA==' }],
    },
  ]);
});

test('sends a review to the embedded back end in Arabic', async () => {
  const { user } = await renderApp(`/sa_ar${demo.runner.path}`);
  const place = within(await screen.findByRole('region', { name: arabicOf('catalog.reviews') }));
  await user.click(place.getByRole('button', { name: arabicOf('catalog.writeReview') }));
  const form = within(await place.findByRole('form'));
  for (const group of await form.findAllByRole('group'))
    await user.click(within(group).getByRole('radio', { name: arabicOf('catalog.stars', { count: 5 }) }));
  await write(user, form.getByLabelText(arabicOf('catalog.reviewTitle')), 'جميلة');
  await write(user, form.getByLabelText(arabicOf('catalog.reviewText')), 'ألوانها هادئة.');
  await write(user, form.getByLabelText(arabicOf('catalog.reviewNickname')), 'منى');
  await user.click(form.getByRole('button', { name: arabicOf('catalog.sendReview') }));
  expect(await place.findByText(arabicOf('catalog.reviewSent'))).toBeVisible();
});
