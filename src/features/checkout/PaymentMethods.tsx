import { FormattedMessage } from 'react-intl';
import { Radio } from '#ui/form/Radio';
import css from './PaymentMethods.module.css';
import { paymentModules } from './payment/modules';

interface PaymentMethodsProps {
  methods: readonly { code: string; title: string }[];
  chosen: string | null;
  onChoose(code: string): void;
  data: Record<string, string>;
  onData(data: Record<string, string> | null): void;
}

/** The payment methods that the back end offers; the chosen one says what happens and asks for what it needs. */
export function PaymentMethods({ methods, chosen, onChoose, data, onData }: PaymentMethodsProps) {
  return (
    <fieldset className={css.methods}>
      <legend className={css.legend}>
        <FormattedMessage id="checkout.paymentQuestion" />
      </legend>
      {methods.map(({ code, title }) => {
        const module = paymentModules[code];
        const isChosen = code === chosen;
        const Icon = module?.icon;
        return (
          <div key={code} className={css.method}>
            <Radio
              framed
              name="payment"
              value={code}
              disabled={!module}
              checked={isChosen}
              onChange={() => onChoose(code)}
              label={title}
              hint={
                module ? (
                  isChosen && <FormattedMessage id={module.hint} />
                ) : (
                  <FormattedMessage id="checkout.unavailable" />
                )
              }
              end={Icon && <Icon size={20} aria-hidden="true" />}
            />
            {isChosen && module?.Form && (
              <div className={css.details}>
                <module.Form data={data} onChange={onData} />
              </div>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
