import { Fragment, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Radio } from '#ui/form/ChoiceField';
import { paymentName } from '#ui/payment/redirectPayments';
import css from './PaymentMethods.module.css';
import type { PaymentForm } from './payment/contract/paymentModule';
import { paymentModules } from './payment/modules';

interface PaymentMethodsProps {
  methods: readonly { code: string; title: string }[];
  chosen: string | null;
  onChoose(code: string): void;
  details: Ref<PaymentForm>;
  /** Called when the shopper changes the form of the payment method. */
  onChange(): void;
}

/** The payment methods that the back end offers. The chosen method shows its hint and its form. */
export function PaymentMethods({ methods, chosen, onChoose, details, onChange }: PaymentMethodsProps) {
  const { locale } = useIntl();
  return (
    <fieldset className={css.methods}>
      <legend className={css.legend}>
        <FormattedMessage id="checkout.paymentQuestion" />
      </legend>
      {methods.map(({ code, title }) => {
        const module = paymentModules[code];
        const isChosen = code === chosen;
        const { icon: Icon, Form, Offer = Fragment, page } = module ?? {};
        const hint = module && (
          <FormattedMessage id={module.hint} values={{ name: page && <bdi>{paymentName(page, locale)}</bdi> }} />
        );
        return (
          <Offer key={code}>
            <div className={css.method}>
              <Radio
                framed
                name="payment"
                value={code}
                disabled={!module}
                checked={isChosen}
                onChange={() => onChoose(code)}
                label={title}
                hint={module ? isChosen && hint : <FormattedMessage id="checkout.unavailable" />}
                end={Icon && <Icon size={20} aria-hidden="true" />}
              />
              {isChosen && Form && (
                <div className={css.details}>
                  <Form ref={details} onChange={onChange} />
                </div>
              )}
            </div>
          </Offer>
        );
      })}
    </fieldset>
  );
}
