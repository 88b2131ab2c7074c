import { useImperativeHandle, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { tidy } from '#lib/text/tidy';
import { LONGEST_LINE } from '#lib/validation/validators';
import { Field } from '#ui/form/Field';
import { PaymentProblem } from './method/PaymentProblem';
import type { PaymentFormProps } from './method/paymentModule';

/** The number under which a company's order is known to it. */
export function PurchaseOrderForm({ ref, onChange }: PaymentFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  useImperativeHandle(ref, () => ({
    collect: async () => {
      const number = tidy(input.current?.value ?? '', 'code');
      if (number) return { number };
      setMissing(true);
      input.current?.focus();
      throw new PaymentProblem('checkout.paymentIncomplete');
    },
  }));
  return (
    <Field
      ref={input}
      name="purchase-order"
      label={<FormattedMessage id="checkout.purchaseOrderNumber" />}
      dir="ltr"
      autoComplete="off"
      maxLength={LONGEST_LINE}
      required
      error={isMissing ? <FormattedMessage id="validation.required" /> : undefined}
      onChange={() => {
        setMissing(false);
        onChange();
      }}
    />
  );
}
