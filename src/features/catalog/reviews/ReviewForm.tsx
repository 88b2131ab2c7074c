import { useApolloClient, useQuery } from '@apollo/client/react';
import { Star } from 'lucide-react';
import { type ComponentPropsWithRef, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { hasCategory } from '#api/errors/errors';
import { UnknownOutcome } from '#api/errors/failureKind';
import { messageFor, toLoadProblemProps } from '#api/errors/messageFor';
import { withReCaptcha } from '#api/recaptcha/reCaptcha';
import { sendUnverifiable } from '#api/sendVerified';
import { ReCaptchaNote } from '#features/user/recaptcha/ReCaptchaNote';
import { focusOnMount } from '#lib/browser/focus';
import { storageKeys } from '#lib/browser/storage';
import { normalizeInput } from '#lib/text/normalizeInput';
import { MAX_LINE_LENGTH, MAX_TEXT_LENGTH, maximumLength, required } from '#lib/validation/validators';
import { useAppSelector } from '#store/index';
import { useDraft } from '#store/useDraft';
import { Button } from '#ui/Button';
import { Field, TextArea } from '#ui/form/Field';
import { FormError } from '#ui/form/FormError';
import { useFields } from '#ui/form/useFields';
import { LoadProblem } from '#ui/LoadProblem';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { BidiText } from '#ui/text/BidiText';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { CreateReviewDocument } from './CreateReview.gql';
import { GetReviewRatingsDocument } from './GetReviewRatings.gql';
import css from './ReviewForm.module.css';

interface ReviewValues {
  /** Ids of the chosen rating values, by the index of the merchant's rating. */
  ratings: string[];
  nickname: string;
  summary: string;
  text: string;
}

/** A form with stars for each of the merchant's ratings, a title, a text and a name. */
export function ReviewForm({ sku, name }: { sku: string; name: string }) {
  const intl = useIntl();
  const client = useApolloClient();
  const nickname = useAppSelector((state) => state.user.currentUser.firstname);
  const { data, error, refetch } = useQuery(GetReviewRatingsDocument);
  const [sent, setSent] = useState(false);
  /** True if the request is unconfirmed: the back end may have stored the review. */
  const [isUnconfirmed, setIsUnconfirmed] = useState(false);
  const { draft, keep, forget } = useDraft<ReviewValues>(storageKeys.draft('review', sku));
  const form = useForm<ReviewValues>({
    defaultValues: { ratings: [], nickname, summary: '', text: '', ...draft },
    mode: 'onTouched',
  });
  const { register, handleSubmit, getValues, watch, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const field = useFields(form);

  if (sent) {
    return (
      <div ref={focusOnMount} tabIndex={-1} className={css.thanks}>
        <Notice type="success" live title={<FormattedMessage id="catalog.reviewSent" />}>
          <FormattedMessage id="catalog.reviewSentHint" />
        </Notice>
      </div>
    );
  }
  if (error) return <LoadProblem {...toLoadProblemProps(error, () => void refetch())} />;
  if (!data) return <Skeleton height="24rem" />;
  const aspects = data.productReviewRatingsMetadata.items.flatMap((aspect) => aspect ?? []);

  const send = async (values: ReviewValues) => {
    try {
      const ratings = aspects.map(({ id }, place) => ({ id, value_id: values.ratings[place] ?? '' }));
      const input = {
        sku,
        nickname: normalizeInput(values.nickname),
        summary: normalizeInput(values.summary),
        text: normalizeInput(values.text, 'lines'),
        ratings,
      };
      await sendUnverifiable(() =>
        withReCaptcha(client, 'PRODUCT_REVIEW', (headers) =>
          client.mutate({ mutation: CreateReviewDocument, variables: { input }, context: { headers } }),
        ),
      );
      forget();
      setSent(true);
    } catch (caught) {
      const isUnknown = caught instanceof UnknownOutcome;
      if (isUnknown) setIsUnconfirmed(true);
      const isOff = hasCategory(caught, 'graphql-authorization');
      const reason = isUnknown
        ? { id: 'catalog.reviewInDoubt' }
        : isOff
          ? { id: 'catalog.reviewsOff' }
          : messageFor(caught);
      setError('root', { message: typeof reason === 'string' ? reason : intl.formatMessage(reason) });
    }
  };

  return (
    <form
      className={css.form}
      noValidate
      onChange={() => keep(getValues())}
      onSubmit={handleSubmit(send)}
      aria-label={intl.formatMessage({ id: 'catalog.reviewOf' }, { name })}
    >
      <FormError message={errors.root?.message} />
      {aspects.length > 0 && (
        <div className={css.aspects}>
          {aspects.map((aspect, place) => (
            <StarChoice
              key={aspect.id}
              legend={aspect.name}
              values={aspect.values.flatMap((value) => value ?? [])}
              chosen={watch(`ratings.${place}`)}
              error={errors.ratings?.[place]?.message}
              {...register(`ratings.${place}`, {
                validate: (value) => (value ? true : intl.formatMessage({ id: 'catalog.starsMissing' })),
              })}
            />
          ))}
        </div>
      )}
      <Field
        label={<FormattedMessage id="catalog.reviewTitle" />}
        {...field('summary', required, maximumLength(MAX_LINE_LENGTH))}
      />
      <TextArea
        label={<FormattedMessage id="catalog.reviewText" />}
        rows={5}
        {...field('text', required, maximumLength(MAX_TEXT_LENGTH))}
      />
      <Field
        label={<FormattedMessage id="catalog.reviewNickname" />}
        hint={<FormattedMessage id="catalog.reviewNicknameHint" />}
        autoComplete="nickname"
        {...field('nickname', required, maximumLength(128))}
      />
      <Button type="submit" pending={isSubmitting}>
        <FormattedMessage id={isUnconfirmed ? 'catalog.sendReviewAgain' : 'catalog.sendReview'} />
      </Button>
      <ReCaptchaNote form="PRODUCT_REVIEW" />
    </form>
  );
}

interface StarChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value'> {
  /** Name of the rating. */
  legend: string;
  /** The back end's values for the rating, fewest stars first. */
  values: readonly { value: string; value_id: string }[];
  /** Id of the chosen rating value. */
  chosen: string | undefined;
  error?: string;
}

/** One to five stars: radio buttons that look like a row of stars. */
function StarChoice({ legend, values, chosen, error, ...input }: StarChoiceProps) {
  const intl = useIntl();
  const noteId = useId();
  const place = values.findIndex(({ value_id }) => value_id === chosen);
  return (
    <fieldset aria-describedby={error ? noteId : undefined}>
      <legend className={css.legend}>
        <BidiText text={legend} />
      </legend>
      <div className={css.stars}>
        {values.map(({ value, value_id }, position) => (
          <label key={value_id} className={css.star} data-filled={position <= place || undefined}>
            <input
              {...input}
              type="radio"
              value={value_id}
              className={css.radio}
              aria-invalid={error ? true : undefined}
            />
            <Star size={28} strokeWidth={1.5} aria-hidden="true" />
            <VisuallyHidden>{intl.formatMessage({ id: 'catalog.stars' }, { count: Number(value) })}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error && (
        <span id={noteId} className={css.error}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
