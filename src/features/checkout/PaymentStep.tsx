import { useQuery } from '@apollo/client/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { paths } from '#lib/paths';
import { useStoreView } from '#lib/storeViewContext';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button } from '#ui/Button';
import { Checkbox } from '#ui/Choice';
import { FormError } from '#ui/FormError';
import { Notice } from '#ui/Notice';
import { Amount } from '#ui/Price';
import { Skeleton } from '#ui/Skeleton';
import { AddressFields, useCountries } from './AddressFields';
import { Agreements, agreementsToAccept } from './Agreements';
import { type AddressValues, addressOf, valuesOf } from './addressForm';
import { loadPaymentMethods, placeOrder, submitBillingAddress, submitPaymentMethod } from './checkoutActions';
import { explainStep } from './explainStep';
import { GetCheckoutAgreementsDocument } from './GetCheckoutAgreements.gql';
import { PaymentMethods } from './PaymentMethods';
import css from './PaymentStep.module.css';
import { paymentModules } from './payment/modules';

/** Who pays, how, and the order itself. */
export function PaymentStep() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const view = useStoreView();
  const { availablePaymentMethods, paymentCode, billingAddress } = useAppSelector((state) => state.checkout);
  const total = useAppSelector((state) => state.cart.details?.prices.grand_total);
  const { data: terms, error: termsError, refetch } = useQuery(GetCheckoutAgreementsDocument);
  const { countries } = useCountries();
  const [methodsError, setMethodsError] = useState<unknown>(null);
  const [chosen, setChosen] = useState<string | null>(paymentCode);
  const [data, setData] = useState<Record<string, string> | null>({});
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const [sameAddress, setSameAddress] = useState(billingAddress?.sameAsShippingAddress !== false);
  const [problem, setProblem] = useState<string>();
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
  const code = usable.find((method) => method.code === chosen)?.code ?? (usable.length === 1 ? usable[0]?.code : null);
  const needsForm = Boolean(code && paymentModules[code]?.Form);

  const order = async () => {
    if (!code) return setProblem(intl.formatMessage({ id: 'checkout.choosePayment' }));
    if (needsForm && !(data && Object.keys(data).length > 0))
      return setProblem(intl.formatMessage({ id: 'checkout.paymentIncomplete' }));
    const agreements = terms?.checkoutAgreements ?? [];
    if (agreementsToAccept(agreements).some(({ agreement_id }) => !accepted.has(String(agreement_id))))
      return setProblem(intl.formatMessage({ id: 'checkout.agreementsMissing' }));
    if (!sameAddress && !(await form.trigger()))
      return setProblem(intl.formatMessage({ id: 'checkout.billingIncomplete' }));

    setPending(true);
    setProblem(undefined);
    try {
      const regions = countries.find(({ id }) => id === form.getValues('country_id'))?.regions ?? [];
      dispatch(
        submitBillingAddress(
          sameAddress
            ? { sameAsShippingAddress: true }
            : { ...(await addressOf(form.getValues(), regions, view.country)), sameAsShippingAddress: false },
        ),
      );
      dispatch(submitPaymentMethod({ code, data: data ?? {} }));
      await dispatch(placeOrder(agreements.map((agreement) => String(agreement?.agreement_id))));
      navigate(paths.orderConfirmation, { replace: true });
    } catch (error) {
      setProblem(explainStep(error, intl));
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!pending) void order();
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
              if (termsError) void refetch();
            }}
          >
            <FormattedMessage id="checkout.tryAgain" />
          </Button>
        }
      >
        {explainStep(methodsError ?? termsError, intl)}
      </Notice>
    );
  if (!known || !terms) return <Skeleton height="14rem" />;
  return (
    <form onSubmit={submit} noValidate className={css.form}>
      <FormError message={problem} />
      <PaymentMethods
        methods={availablePaymentMethods}
        chosen={code ?? null}
        onChoose={(next) => {
          setChosen(next);
          setData({});
        }}
        data={data ?? {}}
        onData={setData}
      />
      <fieldset className={css.billing}>
        <legend className={css.legend}>
          <FormattedMessage id="checkout.billingAddress" />
        </legend>
        <Checkbox
          label={<FormattedMessage id="checkout.billingSame" />}
          checked={sameAddress}
          onChange={(event) => setSameAddress(event.target.checked)}
        />
        {!sameAddress && <AddressFields form={form} countries={countries} section="billing" />}
      </fieldset>
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
      <Button type="submit" size="l" wide pending={pending}>
        <FormattedMessage id="checkout.placeOrder" values={{ total: total ? <Amount money={total} /> : null }} />
      </Button>
    </form>
  );
}
