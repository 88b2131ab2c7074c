import { useQuery } from '@apollo/client/react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCountries } from '#api/useCountries';
import { loadCart } from '#features/cart/cartActions';
import { UncertainOrder } from '#features/cart/settleOrder';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { Checkbox } from '#ui/form/Checkbox';
import { Notice } from '#ui/Notice';
import { Skeleton } from '#ui/Skeleton';
import { Amount } from '#ui/text/Price';
import { AddressFields } from './AddressFields';
import { Agreements, agreementsToAccept } from './Agreements';
import { type AddressValues, addressOf, valuesOf } from './addressForm';
import { explainStep } from './explainStep';
import { GetCheckoutAgreementsDocument } from './GetCheckoutAgreements.gql';
import { PaymentMethods } from './PaymentMethods';
import css from './PaymentStep.module.css';
import { paymentModules } from './payment/modules';
import { loadPaymentMethods, submitBillingAddress, submitPaymentMethod } from './paymentActions';
import { placeOrder } from './placeOrder';
import { StepProblem } from './StepProblem';
import { loadShippingMethods } from './shippingActions';

/** Who pays, how, and the order itself. */
export function PaymentStep() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const view = useStoreView();
  const { availablePaymentMethods, paymentCode, billingAddress } = useAppSelector((state) => state.checkout);
  const isInDoubt = useAppSelector((state) => state.checkout.cartInDoubt !== null);
  const total = useAppSelector((state) => state.cart.details?.prices.grand_total);
  const isVirtual = useAppSelector((state) => state.cart.details?.is_virtual === true);
  const { data: terms, error: termsError, refetch } = useQuery(GetCheckoutAgreementsDocument);
  const { countries, error: countriesError, refetch: refetchCountries } = useCountries();
  const [methodsError, setMethodsError] = useState<unknown>(null);
  const [chosen, setChosen] = useState<string | null>(paymentCode);
  const [data, setData] = useState<Record<string, string> | null>({});
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [sameAddress, setSameAddress] = useState(billingAddress?.sameAsShippingAddress !== false);
  const [problem, setProblem] = useState<unknown>(null);
  /** Pressed, until it is over: state comes too late for the second of two quick presses. */
  const isPlacing = useRef(false);
  const [pending, setPending] = useState(false);
  const other = billingAddress && !billingAddress.sameAsShippingAddress ? billingAddress : null;
  const form = useForm<AddressValues>({ defaultValues: valuesOf(other, view.country), mode: 'onTouched' });

  const known = availablePaymentMethods.length > 0;
  useEffect(() => {
    if (known) return;
    setMethodsError(null);
    dispatch(loadPaymentMethods()).catch(setMethodsError);
  }, [known, dispatch]);

  const usable = availablePaymentMethods.filter(({ code }) => paymentModules[code]);
  const only = usable.length === 1 ? usable[0] : undefined;
  const nothingToPay = total?.value === 0 ? usable.find((method) => method.code === 'free') : undefined;
  const code = (nothingToPay ?? usable.find((method) => method.code === chosen) ?? only)?.code ?? null;
  const needsForm = Boolean(code && paymentModules[code]?.Form);

  const order = async () => {
    if (!code) return setProblem(intl.formatMessage({ id: 'checkout.choosePayment' }));
    if (needsForm && !(data && Object.keys(data).length > 0))
      return setProblem(intl.formatMessage({ id: 'checkout.paymentIncomplete' }));
    const agreements = terms?.checkoutAgreements ?? [];
    if (agreementsToAccept(agreements).some(({ agreement_id }) => !accepted.has(String(agreement_id))))
      return setProblem(intl.formatMessage({ id: 'checkout.agreementsMissing' }));
    if (!sameAddress && !isVirtual && !(await form.trigger()))
      return setProblem(intl.formatMessage({ id: 'checkout.billingIncomplete' }));

    setPending(true);
    setProblem(null);
    try {
      const regions = countries.find(({ id }) => id === form.getValues('country_id'))?.regions ?? [];
      dispatch(
        submitBillingAddress(
          sameAddress || isVirtual
            ? { sameAsShippingAddress: true }
            : { ...(await addressOf(form.getValues(), regions)), sameAsShippingAddress: false },
        ),
      );
      dispatch(submitPaymentMethod({ code, data: data ?? {} }));
      // The page shows the confirmation as soon as the order stands.
      await dispatch(placeOrder(agreements.map((agreement) => String(agreement?.agreement_id))));
    } catch (error) {
      setProblem(error instanceof UncertainOrder ? null : error);
      setPending(false);
      const { place } = explainStep(error, intl);
      // What stands in the way is shown at the line, or the shipping methods are asked for again.
      if (place === 'cart') void dispatch(loadCart());
      if (place === 'delivery') dispatch(loadShippingMethods()).catch(() => {});
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPlacing.current || pending || isInDoubt) return;
    isPlacing.current = true;
    void order().finally(() => {
      isPlacing.current = false;
    });
  };

  if (methodsError || termsError)
    return (
      <Notice
        type="error"
        actions={
          <Button
            variant="secondary"
            size="s"
            onClick={() => {
              setMethodsError(null);
              dispatch(loadPaymentMethods()).catch(setMethodsError);
              if (termsError) refetch();
            }}
          >
            <FormattedMessage id="error.tryAgain" />
          </Button>
        }
      >
        {explainStep(methodsError ?? termsError, intl).text}
      </Notice>
    );
  if (!known || !terms) return <Skeleton height="14rem" />;
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      {/* While it is in doubt whether there is an order, the page says so above all steps. */}
      {!isInDoubt && <StepProblem problem={problem} />}
      <PaymentMethods
        methods={availablePaymentMethods}
        chosen={code ?? null}
        onChoose={(next) => {
          setChosen(next);
          setData({});
          setProblem(null);
          try {
            // A reload finds it chosen.
            dispatch(submitPaymentMethod({ code: next, data: {} }));
          } catch (error) {
            setProblem(error);
          }
        }}
        data={data ?? {}}
        onData={setData}
      />
      {!isVirtual && (
        <fieldset className={css.billing}>
          <legend className={css.legend}>
            <FormattedMessage id="checkout.billingAddress" />
          </legend>
          <Checkbox
            label={<FormattedMessage id="checkout.billingSame" />}
            checked={sameAddress}
            onChange={(event) => setSameAddress(event.target.checked)}
          />
          {!sameAddress && countriesError && (
            <Notice
              type="error"
              actions={
                <Button variant="secondary" size="s" onClick={() => void refetchCountries().catch(() => {})}>
                  <FormattedMessage id="error.tryAgain" />
                </Button>
              }
            >
              {explainStep(countriesError, intl).text}
            </Notice>
          )}
          {!sameAddress && !countriesError && <AddressFields form={form} countries={countries} section="billing" />}
        </fieldset>
      )}
      <Agreements
        agreements={terms.checkoutAgreements ?? []}
        accepted={accepted}
        onChange={(id, isAccepted) => {
          const next = new Set(accepted);
          if (isAccepted) next.add(id);
          else next.delete(id);
          setAccepted(next);
        }}
      />
      {!isInDoubt && (
        <Button type="submit" size="l" wide pending={pending}>
          {/* One line of text: it breaks where large letters leave no room. */}
          <span>
            <FormattedMessage id="checkout.placeOrder" values={{ total: total ? <Amount money={total} /> : null }} />
          </span>
        </Button>
      )}
    </form>
  );
}
