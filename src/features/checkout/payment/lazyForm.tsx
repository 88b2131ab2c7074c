import type { ComponentType } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LazyChunk } from '#lib/lazyChunk';
import { lazyPart } from '#ui/lazyPart';
import { Skeleton } from '#ui/Skeleton';
import type { PaymentFormProps } from './method/paymentModule';

/** A method's form whose code comes when the method is chosen. */
export function lazyForm<Code>(chunk: LazyChunk<Code>, pick: (code: Code) => ComponentType<PaymentFormProps>) {
  const { Part } = lazyPart(chunk, pick);
  return function LazyForm(props: PaymentFormProps) {
    return (
      <Part
        wanted
        meanwhile={<Skeleton height="6rem" />}
        instead={
          <p>
            <FormattedMessage id="error.load" />
          </p>
        }
        {...props}
      />
    );
  };
}
