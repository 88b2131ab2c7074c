import { FormattedMessage } from 'react-intl';
import type { Money } from '#lib/money';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { paymentModules } from './modules';

interface Props {
  code: string;
  name: string;
  total: Money | undefined;
  /** Of the card that paid, where it is known. */
  lastDigits: string | undefined;
  /** On the provider's page: done, still to do, or not known here. */
  onPage: 'paid' | 'due' | undefined;
}

/** How an order that stands was paid, or will be. Nothing where nobody knows. */
export function PaidHow({ code, name, total, lastDigits, onPage }: Props) {
  const module = paymentModules[code];
  const id = module?.page ? onPage && `order.pay.${onPage}` : (module?.ordered ?? module?.hint);
  if (!id) return null;
  return (
    <FormattedMessage
      id={id}
      values={{
        name: <BidiText key="name" text={name} />,
        total: total && <Amount key="total" money={total} />,
        card: lastDigits ? 'known' : 'none',
        digits: (
          <bdi key="digits" dir="ltr">
            {lastDigits}
          </bdi>
        ),
      }}
    />
  );
}
