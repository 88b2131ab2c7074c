import { Tag, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useOnEnd } from '#lib/browser/useOnChange';
import { isolateBidi } from '#lib/text/bidi';
import { normalizeInput } from '#lib/text/normalizeInput';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { Field } from '#ui/form/Field';
import { IconButton } from '#ui/IconButton';
import { Spinner } from '#ui/Spinner';
import { useAsyncAction } from '#ui/useAsyncAction';
import { cartActions } from '../actions/lazyCartActions';
import css from './CouponForm.module.css';

/**
 * The message id for an error of the coupon form. If the code that changes the cart is not loaded, no request was sent.
 */
const problemOf = (error: unknown): string => cartActions.getLoaded()?.couponProblem(error) ?? 'cart.couponFailed';

/** The applied coupon, or the field to enter one. */
export function CouponForm() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [applied] = useAppSelector((state) => state.cart.details?.applied_coupons) ?? [];
  /** The coupon that is being applied; null while a coupon is being removed; undefined otherwise. */
  const [changing, setChanging] = useState<string | null>();
  const isChanging = changing !== undefined;
  const code = isChanging ? changing : applied;
  const { pending, problem, setProblem, attempt } = useAsyncAction(problemOf);
  /** The entered code, which is shown again if the back end refuses it. */
  const [typed, setTyped] = useState('');
  const place = useRef<HTMLDivElement>(null);

  // Magento removes a coupon whose conditions the cart no longer meets.
  useOnEnd(Boolean(applied), () => isChanging || setProblem('cart.couponDropped'));

  const change = async (wanted: string | null) => {
    await attempt(async () => {
      const { setCoupon } = await cartActions.load();
      // The pressed button disappears, so its container gets the focus and a screen reader reads the new content.
      flushSync(() => setChanging(wanted));
      place.current?.focus();
      await dispatch(setCoupon(wanted));
    });
    flushSync(() => setChanging(undefined));
    if (place.current === document.activeElement) place.current?.querySelector('input')?.focus();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = normalizeInput(String(new FormData(event.currentTarget).get('coupon') ?? ''), 'code');
    setTyped(entered);
    if (!entered) {
      setProblem('validation.required');
      place.current?.querySelector('input')?.focus();
    } else if (!isChanging && !pending) void change(entered);
  };

  const content = code ? (
    <div className={css.applied} aria-busy={isChanging || undefined}>
      <Tag size={18} aria-hidden="true" />
      <span role="status">
        <FormattedMessage
          id={isChanging ? 'cart.couponApplying' : 'cart.couponApplied'}
          values={{ code: <bdi dir="ltr">{code}</bdi> }}
        />
      </span>
      {isChanging ? (
        <Spinner />
      ) : (
        <IconButton
          label={intl.formatMessage({ id: 'cart.couponRemove' }, { code })}
          title={intl.formatMessage({ id: 'cart.couponRemove' }, { code: isolateBidi(code, intl.locale) })}
          onClick={() => void change(null)}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
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
        defaultValue={typed}
        error={problem && <FormattedMessage id={problem} />}
      />
      <Button type="submit" variant="secondary" pending={isChanging || pending}>
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
