import { FormattedMessage } from 'react-intl';
import css from './GiftNote.module.css';

interface GiftNoteProps {
  gift: { from: string; to: string; message: string };
}

export function GiftNote({ gift: { from, to, message } }: GiftNoteProps) {
  return (
    <div className={css.note}>
      {to && (
        <p>
          <FormattedMessage id="order.giftTo" values={{ name: <bdi key="name">{to}</bdi> }} />
        </p>
      )}
      <p dir="auto" className={css.text}>
        {message}
      </p>
      {from && (
        <p>
          <FormattedMessage id="order.giftFrom" values={{ name: <bdi key="name">{from}</bdi> }} />
        </p>
      )}
    </div>
  );
}
