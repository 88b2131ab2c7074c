import { Gift as GiftIcon } from 'lucide-react';
import { type Ref, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#ui/Button';
import { Field, TextArea } from '#ui/form/Field';
import css from './GiftMessageFields.module.css';
import type { Gift } from './giftMessage';
import { type GiftMessage, isEmptyGift, noGift } from './giftMessage';

/** Magento's column for a name; a card has room for so much text. In characters. */
const NAME = 100;
const TEXT = 400;

const takeFocus = (place: HTMLElement | null) => place?.focus();

interface GiftMessageFieldsProps extends Gift {
  text: Ref<HTMLTextAreaElement>;
  /** There are names, and no text. */
  showsMissing: boolean;
}

/** A message that goes with the order: folded away until somebody wants one, since few do. */
export function GiftMessageFields({ gift, change, text, showsMissing }: GiftMessageFieldsProps) {
  const [isOpen, setOpen] = useState(!isEmptyGift(gift));
  /** The focus follows what was pressed. */
  const [isPressed, setPressed] = useState(false);
  const turn = (open: boolean) => {
    setOpen(open);
    setPressed(true);
  };
  const set = (name: keyof GiftMessage) => (event: { target: { value: string } }) =>
    change({ ...gift, [name]: event.target.value });

  // What the shop has on the cart comes later than the page.
  if (!isOpen && isEmptyGift(gift))
    return (
      <Button ref={isPressed ? takeFocus : undefined} variant="quiet" className={css.add} onClick={() => turn(true)}>
        <GiftIcon size={20} aria-hidden="true" />
        <FormattedMessage id="checkout.giftAdd" />
      </Button>
    );
  return (
    <fieldset className={css.gift}>
      <legend className={css.legend}>
        <FormattedMessage id="checkout.gift" />
      </legend>
      {(['to', 'from'] as const).map((name) => (
        <Field
          key={name}
          ref={isPressed && name === 'to' ? takeFocus : undefined}
          label={<FormattedMessage id={name === 'to' ? 'checkout.giftTo' : 'checkout.giftFrom'} />}
          value={gift[name]}
          onChange={set(name)}
          maxLength={NAME}
          autoComplete="off"
          optional
        />
      ))}
      <TextArea
        ref={text}
        className={css.wide}
        label={<FormattedMessage id="checkout.giftText" />}
        value={gift.message}
        onChange={set('message')}
        maxLength={TEXT}
        rows={3}
        autoComplete="off"
        hint={<FormattedMessage id="checkout.giftLeft" values={{ count: TEXT - gift.message.length }} />}
        error={showsMissing ? <FormattedMessage id="checkout.giftIncomplete" /> : undefined}
      />
      <Button
        variant="quiet"
        size="s"
        className={css.add}
        onClick={() => {
          change(noGift);
          turn(false);
        }}
      >
        <FormattedMessage id="checkout.giftRemove" />
      </Button>
    </fieldset>
  );
}
