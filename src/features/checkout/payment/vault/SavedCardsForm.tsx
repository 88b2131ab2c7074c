import { useImperativeHandle, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Radio } from '#ui/form/ChoiceField';
import { type PaymentFormProps, PaymentProblem } from '../contract/paymentModule';
import { PaymentName } from './PaymentName';
import css from './SavedCardsForm.module.css';
import { useSavedCards } from './savedPayment';

/** The choice between the saved cards. The first card is chosen by default. */
export function SavedCardsForm({ ref, onChange }: PaymentFormProps) {
  const cards = useSavedCards();
  const [chosen, setChosen] = useState<string | null>(null);
  const card = cards.find(({ hash }) => hash === chosen) ?? cards[0];
  const hash = card?.hash;
  useImperativeHandle(ref, () => ({
    collect: async () => {
      if (!hash) throw new PaymentProblem('checkout.paymentIncomplete');
      return { hash, lastDigits: card?.last4 ?? '' };
    },
  }));
  return (
    <fieldset className={css.cards}>
      <legend className={css.legend}>
        <FormattedMessage id="checkout.whichCard" />
      </legend>
      {cards.map((card) => (
        <Radio
          key={card.hash}
          name="saved-card"
          value={card.hash}
          checked={card.hash === hash}
          onChange={() => {
            setChosen(card.hash);
            onChange();
          }}
          label={
            <span className={css.card}>
              <PaymentName payment={card} />
            </span>
          }
        />
      ))}
    </fieldset>
  );
}
