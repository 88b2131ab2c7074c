import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './UserForm.module.css';

/** The way to the form that fits better; `text` is the id of the message that says whom. */
export function OtherForm({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={css.links}>
      <span className={css.text}>
        <FormattedMessage id={text} />
      </span>
      {children}
    </div>
  );
}
