import { useImperativeHandle, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { LONGEST_LINE } from '#lib/text/shopLimits';
import { tidy } from '#lib/text/tidy';
import { Field } from '#ui/form/Field';
import { PaymentProblem } from './method/PaymentProblem';
import type { PaymentFormProps } from './method/paymentModule';

/** The number under which a company's order is known to it. */
export function PurchaseOrderForm({ ref, onChange }: PaymentFormProps) {
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({
    collect: async () => {
      const number = tidy(input.current?.value ?? '', 'code');
      if (!number) throw new PaymentProblem('checkout.paymentIncomplete');
      return { number };
    },
  }));
  return (
    <Field
      ref={input}
      label={<FormattedMessage id="checkout.purchaseOrderNumber" />}
      dir="ltr"
      autoComplete="off"
      maxLength={LONGEST_LINE}
      required
      onChange={onChange}
    />
  );
}
