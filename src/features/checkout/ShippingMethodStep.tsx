import { type FormEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import type { Money } from '#lib/money';
import type { AvailableShippingMethod } from '#store/checkout';
import { useAppDispatch, useAppSelector } from '#store/index';
import { Button, ButtonLink } from '#ui/Button';
import { Radio } from '#ui/form/ChoiceField';
import { Notice } from '#ui/Notice';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { trackStepDone } from './checkoutActions';
import { explainStep } from './explainStep';
import { loadShippingMethods } from './loadShippingMethods';
import css from './ShippingMethodStep.module.css';
import { StepProblem } from './StepProblem';
import { previewShippingMethod, submitShippingMethod } from './shippingActions';
import { stepPath } from './steps';

export function ShippingMethodStep() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const methods = useAppSelector((state) => state.checkout.availableShippingMethods);
  const saved = useAppSelector((state) => state.checkout.shippingMethod);
  const total = useAppSelector((state) => state.cart.details?.prices.grand_total);
  /** The shipping method that the shopper chose last, and the total of the cart before that choice. */
  const [change, setChange] = useState<{ method: AvailableShippingMethod; before: Money | undefined } | null>(null);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const keyOf = (method: { carrier_code: string; method_code: string }) =>
    `${method.carrier_code}/${method.method_code}`;
  const cheapest = [...methods].sort((a, b) => a.amount.value - b.amount.value)[0];
  const preset = saved ?? cheapest;

  // Set the preselected shipping method on the cart, so that the summary contains its price.
  const untried = saved ? undefined : cheapest;
  useEffect(() => {
    if (untried) void dispatch(previewShippingMethod(untried));
  }, [untried, dispatch]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    const chosen = new FormData(event.currentTarget).get('method');
    const method = methods.find((candidate) => keyOf(candidate) === chosen);
    if (!method) return setProblem(intl.formatMessage({ id: 'checkout.chooseDelivery' }));
    setPending(true);
    setProblem(null);
    try {
      await dispatch(submitShippingMethod(method));
      dispatch(trackStepDone('delivery'));
      navigate(stepPath('payment'));
    } catch (error) {
      setProblem(error);
      setPending(false);
      // The offered shipping methods may have changed since they were loaded.
      if (explainStep(error, intl).place === 'delivery') await dispatch(loadShippingMethods()).catch(() => {});
    }
  };

  if (methods.length === 0)
    return (
      <Notice
        type="warning"
        actions={
          <ButtonLink to={stepPath('address')} variant="secondary" size="s">
            <FormattedMessage id="checkout.otherAddress" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="checkout.noDelivery" />
      </Notice>
    );
  return (
    <form onSubmit={submit} className={css.form}>
      <StepProblem problem={problem} />
      <fieldset className={css.methods}>
        <legend className={css.legend}>
          <FormattedMessage id="checkout.deliveryQuestion" />
        </legend>
        {methods.map((method) => (
          <Radio
            key={keyOf(method)}
            framed
            name="method"
            value={keyOf(method)}
            defaultChecked={preset && keyOf(preset) === keyOf(method)}
            onChange={() => {
              setChange({ method, before: total });
              void dispatch(previewShippingMethod(method));
            }}
            label={<BidiText text={method.method_title ?? method.carrier_title} />}
            hint={method.method_title ? <BidiText text={method.carrier_title} /> : undefined}
            end={
              method.amount.value === 0 ? <FormattedMessage id="cart.shippingFree" /> : <Amount money={method.amount} />
            }
          />
        ))}
      </fieldset>
      <p role="status" className={css.change}>
        {change && <DeliveryChange method={change.method} before={change.before} total={total} />}
      </p>
      <Button type="submit" size="l" pending={pending}>
        <FormattedMessage id="checkout.toPayment" />
      </Button>
    </form>
  );
}

interface DeliveryChangeProps {
  method: AvailableShippingMethod;
  before: Money | undefined;
  total: Money | undefined;
}

/** Shows the title of the shipping method that was just chosen, and how this choice changes the total. */
function DeliveryChange({ method, before, total }: DeliveryChangeProps) {
  const difference = before && total ? total.value - before.value : 0;
  const promise = <BidiText text={method.method_title ?? method.carrier_title} />;
  if (!total || difference === 0) return <FormattedMessage id="checkout.deliveryChosen" values={{ promise }} />;
  return (
    <FormattedMessage
      id={difference > 0 ? 'checkout.deliveryDearer' : 'checkout.deliveryCheaper'}
      values={{
        promise,
        difference: <Amount money={{ ...total, value: Math.abs(difference) }} />,
        total: <Amount money={total} />,
      }}
    />
  );
}
