import { useQuery } from '@apollo/client/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { cartOnPage } from '#features/cart/actions/checkCart';
import { loadCart } from '#features/cart/session/loadCart';
import { UnconfirmedOrder } from '#features/pendingOrder/resolvePendingOrder';
import { ReCaptchaNote } from '#features/user/recaptcha/ReCaptchaNote';
import { useOnNewKey } from '#lib/browser/useOnChange';
import type { Money } from '#lib/money';
import { paths } from '#lib/paths';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { LoadProblem } from '#ui/LoadProblem';
import { Notice } from '#ui/Notice';
import { paymentName } from '#ui/payment/redirectPayments';
import { Skeleton } from '#ui/Skeleton';
import { Amount } from '#ui/text/Price';
import { Agreements, mustBeAccepted } from './Agreements';
import { BillingAddress, useBillingAddress } from './address/BillingAddress';
import {
  billingAddressOf,
  loadPaymentMethods,
  paymentChosen,
  submitBillingAddress,
  submitPaymentMethod,
  trackStepDone,
  trackWithCart,
} from './checkoutActions';
import { explainStep, knownRefusal } from './explainStep';
import { GetCheckoutAgreementsDocument } from './GetCheckoutAgreements.gql';
import { GiftMessageFields, useGiftMessage } from './GiftMessage';
import { loadShippingMethods } from './loadShippingMethods';
import { PaymentMethods } from './PaymentMethods';
import css from './PaymentStep.module.css';
import { type PaymentForm, type PaymentModule, PaymentProblem } from './payment/contract/paymentModule';
import { paymentModules } from './payment/modules';
import { placeOrder } from './placeOrder';
import { StepProblem } from './StepProblem';
import { stepPath } from './steps';

/** The code of the payment method: `free` for a total of 0, else the shopper's choice, else the only method. */
function chosenMethod(offered: readonly { code: string }[], chosen: string | null, total: number | undefined) {
  const usable = offered.filter(({ code }) => paymentModules[code]);
  const free = total === 0 ? usable.find((method) => method.code === 'free') : undefined;
  // A payment method with `Offer` is not shown to everybody, so it is never chosen automatically.
  const own = usable.filter(({ code }) => !paymentModules[code]?.Offer);
  const only = own.length === 1 ? own[0] : undefined;
  return (free ?? usable.find((method) => method.code === chosen) ?? only)?.code ?? null;
}

export function PaymentStep() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { availablePaymentMethods: offered, paymentCode } = useAppSelector((state) => state.checkout);
  const isUnconfirmed = useAppSelector((state) => state.checkout.unconfirmedCartId !== null);
  const shipping = useAppSelector((state) => state.checkout.shippingAddress);
  const customer = useAppSelector((state) => state.user.currentUser);
  const total = useAppSelector((state) => state.cart.details?.prices.grand_total);
  const { data: terms, error: termsError, refetch } = useQuery(GetCheckoutAgreementsDocument);
  const [methodsError, setMethodsError] = useState<unknown>(null);
  const [chosen, setChosen] = useState<string | null>(paymentCode);
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<unknown>(null);
  const billing = useBillingAddress();
  const gift = useGiftMessage();
  const [showsGift, setShowsGift] = useState(false);
  const details = useRef<PaymentForm>(null);
  const giftText = useRef<HTMLTextAreaElement>(null);
  // A ref, because React state would change too late for the second of two quick presses.
  const isPlacing = useRef(false);
  const [pending, setPending] = useState(false);

  const known = offered !== null;
  useEffect(() => {
    if (known) return;
    setMethodsError(null);
    dispatch(loadPaymentMethods()).catch(setMethodsError);
  }, [known, dispatch]);

  const askAgain = () => void dispatch(loadPaymentMethods()).catch(() => {});
  // The payment methods that Magento offers depend on the total; for a total of 0, Magento offers only `free`.
  useOnNewKey(total && String(total.value), (before) => before !== undefined && askAgain());

  const code = chosenMethod(offered ?? [], chosen, total?.value);
  const module = code ? paymentModules[code] : undefined;
  const agreements = (terms?.checkoutAgreements ?? []).filter((agreement) => agreement !== null);

  /** Resolves to the message id of the first missing input; null if the order can be sent. */
  const missing = async (): Promise<string | null> => {
    if (!code) return 'checkout.choosePayment';
    if (agreements.some((one) => mustBeAccepted(one) && !accepted.has(String(one.agreement_id))))
      return 'checkout.agreementsMissing';
    setShowsGift(gift.isIncomplete);
    if (gift.isIncomplete) {
      giftText.current?.focus();
      return 'checkout.giftIncomplete';
    }
    return (await billing.isComplete()) ? null : 'checkout.billingIncomplete';
  };
  /** Collects the data from the form of the payment method. */
  const collect = async (): Promise<Record<string, string>> => {
    if (!module?.Form || !total) return {};
    if (!details.current) throw new PaymentProblem('checkout.paymentNotReady');
    const state = { billingAddress: await billing.read(), shippingAddress: shipping };
    const email = shipping?.email ?? customer.email;
    return details.current.collect({ total, billingAddress: billingAddressOf(state), email });
  };
  const order = async () => {
    const agreed = dispatch(cartOnPage());
    const lacking = await missing();
    if (lacking || !code) return setProblem(intl.formatMessage({ id: lacking ?? 'checkout.choosePayment' }));
    setPending(true);
    setProblem(null);
    try {
      const giftMessage = await gift.save();
      const data = await collect();
      await dispatch(submitBillingAddress(await billing.read()));
      await dispatch(submitPaymentMethod({ code, data }));
      dispatch(trackStepDone('payment'));
      const agreementIds = agreements.map((agreement) => String(agreement.agreement_id));
      // When the order is placed, checkout renders the confirmation page.
      await dispatch(placeOrder(agreed, agreementIds, giftMessage));
    } catch (error) {
      setProblem(error instanceof UnconfirmedOrder ? null : error);
      setPending(false);
      const { place } = explainStep(error, intl);
      // The error may concern the cart items, the shipping method or the payment method: load these data again.
      if (place === 'cart') void dispatch(loadCart());
      if (place === 'delivery') dispatch(loadShippingMethods()).catch(() => {});
      if (knownRefusal(error)?.id === 'checkout.refused.payment') askAgain();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPlacing.current || pending || isUnconfirmed) return;
    isPlacing.current = true;
    void order().finally(() => {
      isPlacing.current = false;
    });
  };
  const trackPaymentChosen = (paymentMethod: string) => {
    const { title = '' } = offered?.find((method) => method.code === paymentMethod) ?? {};
    dispatch(trackWithCart((cart) => paymentChosen({ ...cart, paymentMethod, title })));
  };
  useOnNewKey(code === chosen ? null : code, () => code && trackPaymentChosen(code));
  const choose = async (next: string) => {
    setChosen(next);
    setProblem(null);
    try {
      // Store the choice, so that a reload restores it.
      await dispatch(submitPaymentMethod({ code: next, data: {} }));
      trackPaymentChosen(next);
    } catch (error) {
      setProblem(error);
    }
  };

  if (methodsError || termsError) {
    const retry = () => {
      setMethodsError(null);
      dispatch(loadPaymentMethods()).catch(setMethodsError);
      if (termsError) refetch();
    };
    return <LoadProblem reason={explainStep(methodsError ?? termsError, intl).text} onRetry={retry} />;
  }
  if (!known || !terms) return <Skeleton height="14rem" />;
  if (!offered.some((method) => paymentModules[method.code])) return <NoPayment isVirtual={billing.isVirtual} />;
  return (
    <form onSubmit={submit} onChange={billing.keepDraft} noValidate className={css.form}>
      {/* While the order is unconfirmed, UnconfirmedOrderNotice above the steps shows the problem. */}
      {!isUnconfirmed && <StepProblem problem={problem} />}
      <PaymentMethods
        methods={offered}
        chosen={code}
        onChoose={(next) => void choose(next)}
        details={details}
        onChange={() => setProblem(null)}
      />
      {!billing.isVirtual && <BillingAddress form={billing.form} isSame={billing.isSame} onSame={billing.onSame} />}
      {gift.isOffered && <GiftMessageFields {...gift} text={giftText} showsMissing={showsGift && gift.isIncomplete} />}
      <Agreements
        agreements={agreements}
        accepted={accepted}
        onChange={(id, isAccepted) => {
          const next = new Set(accepted);
          if (isAccepted) next.add(id);
          else next.delete(id);
          setAccepted(next);
        }}
      />
      {module && total && <ChargeNote module={module} total={total} className={css.charge} />}
      {!isUnconfirmed && (
        <Button type="submit" size="l" wide pending={pending}>
          {/* One element around text and total, so that they wrap as one text if the font is large. */}
          <span>
            <FormattedMessage id="checkout.placeOrder" values={{ total: total ? <Amount money={total} /> : null }} />
          </span>
        </Button>
      )}
      <ReCaptchaNote form="PLACE_ORDER" or="BRAINTREE" />
    </form>
  );
}

/**
 * Notice that Magento offers no usable payment method, for example because each is limited to other countries or to
 * smaller orders.
 */
function NoPayment({ isVirtual }: { isVirtual: boolean }) {
  const intl = useIntl();
  const step = intl.formatMessage({ id: isVirtual ? 'checkout.billingAddress' : 'checkout.step.address' });
  return (
    <Notice
      type="warning"
      live
      title={<FormattedMessage id="checkout.noPayment" />}
      actions={
        <>
          <ButtonLink to={stepPath('address')} size="s" variant="secondary">
            <FormattedMessage id="checkout.editNamed" values={{ step }} />
          </ButtonLink>
          <ButtonLink to={paths.cart} size="s" variant="secondary">
            <FormattedMessage id="checkout.goTo.cart" />
          </ButtonLink>
          <ButtonLink to={paths.contact} size="s" variant="secondary">
            <FormattedMessage id="order.ask" />
          </ButtonLink>
        </>
      }
    >
      <FormattedMessage id="checkout.noPaymentHint" />
    </Notice>
  );
}

/**
 * Shows above the order button what is charged, and when. Screen readers read this note when the payment method
 * changes.
 */
function ChargeNote({ module, total, className }: { module: PaymentModule; total: Money; className?: string }) {
  const { locale } = useIntl();
  return (
    <p className={className} role="status">
      <FormattedMessage
        id={module.charge}
        values={{ total: <Amount money={total} />, name: module.page && <bdi>{paymentName(module.page, locale)}</bdi> }}
      />
    </p>
  );
}
