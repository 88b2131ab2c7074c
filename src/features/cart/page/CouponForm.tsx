import { Tag, X } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { failureKind, messageFor } from '#api/errors/messageFor';
import { isolateBidi } from '#lib/text/bidi';
import { tidy } from '#lib/text/tidy';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { Field } from '#ui/form/Field';
import { IconButton } from '#ui/IconButton';
import { useAttempt } from '#ui/useAttempt';
import css from './CouponForm.module.css';
import { applyCoupon, removeCoupon } from './couponActions';

/** Why a coupon was not applied or removed: the id of a text. */
function failureWords(error: unknown): string {
  if (failureKind(error) === 'refused') return 'cart.couponUnknown';
  const said = messageFor(error);
  const isSaid = typeof said !== 'string' && ['offline', 'busy', 'forbidden', 'unknown'].includes(failureKind(error));
  return isSaid ? said.id : 'cart.couponFailed';
}

/** The coupon that is on the cart, or the field to put one on it. */
export function CouponForm() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [code] = useAppSelector((state) => state.cart.details?.applied_coupons) ?? [];
  const { pending, problem, setProblem, attempt } = useAttempt(failureWords);
  const place = useRef<HTMLDivElement>(null);

  const change = (work: () => Promise<void>) =>
    attempt(async () => {
      await work();
      // The button that was pressed is gone: what stands in its place is read out.
      place.current?.focus();
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = tidy(String(new FormData(event.currentTarget).get('coupon') ?? ''), 'code');
    if (!typed) setProblem('validation.required');
    else if (!pending) void change(() => dispatch(applyCoupon(typed)));
  };

  const content = code ? (
    <div className={css.applied} aria-busy={pending || undefined}>
      <Tag size={18} aria-hidden="true" />
      <span>
        <FormattedMessage id="cart.couponApplied" values={{ code: <bdi dir="ltr">{code}</bdi> }} />
      </span>
      <IconButton
        label={intl.formatMessage({ id: 'cart.couponRemove' }, { code })}
        title={intl.formatMessage({ id: 'cart.couponRemove' }, { code: isolateBidi(code, intl.locale) })}
        onClick={() => void change(() => dispatch(removeCoupon()))}
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
      {problem && (
        <p role="alert">
          <FormattedMessage id={problem} />
        </p>
      )}
    </div>
  ) : (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        name="coupon"
        label={<FormattedMessage id="cart.coupon" />}
        autoComplete="off"
        autoCapitalize="characters"
        dir="ltr"
        error={problem && <FormattedMessage id={problem} />}
      />
      <Button type="submit" variant="secondary" pending={pending}>
        <FormattedMessage id="cart.couponApply" />
      </Button>
    </form>
  );
  return (
    <div ref={place} tabIndex={-1}>
      {content}
    </div>
  );
}
