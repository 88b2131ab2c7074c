import { FormattedMessage } from 'react-intl';
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
      onChange={(event) => onChange(event.target.value.trim() ? { number: event.target.value.trim() } : null)}
    />
  );
}
