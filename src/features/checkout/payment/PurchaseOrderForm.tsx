import { FormattedMessage } from 'react-intl';
import { tidy } from '#lib/text/tidy';
import { Field } from '#ui/form/Field';
import type { PaymentFormProps } from './modules';

export function PurchaseOrderForm({ data, onChange }: PaymentFormProps) {
  return (
    <Field
      label={<FormattedMessage id="checkout.purchaseOrderNumber" />}
      dir="ltr"
      autoComplete="off"
      required
      defaultValue={data.number}
      onChange={(event) => {
        const number = tidy(event.target.value, 'code');
        onChange(number ? { number } : null);
      }}
    />
  );
}
