import { FormattedMessage } from 'react-intl';
import type { Money } from '#lib/money';
import { BidiText } from '#ui/text/BidiText';
import { Amount } from '#ui/text/Price';
import { paymentModules } from './modules';

interface Props {
  code: string;
  name: string;
  total: Money | undefined;
  /** Last digits of the card, if they are known. */
  lastDigits: string | undefined;
  /** The state of a redirect payment; undefined if this page has no information about it. */
  onPage: 'paid' | 'due' | undefined;
}

/** Text about how a placed order was or will be paid. Renders nothing if that is unknown. */
export function PaymentSummary({ code, name, total, lastDigits, onPage }: Props) {
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
