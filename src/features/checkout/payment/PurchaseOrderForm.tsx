import { FormattedMessage } from 'react-intl';
import { toLatinDigits } from '#lib/digits';
import { Field } from '#ui/Field';
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
        const number = toLatinDigits(event.target.value).trim();
        onChange(number ? { number } : null);
      }}
    />
  );
}
