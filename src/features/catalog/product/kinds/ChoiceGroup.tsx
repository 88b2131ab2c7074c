import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { BidiText } from '#ui/text/BidiText';
import { MessageText } from '#ui/text/MessageText';
import css from './Kinds.module.css';

/** A group of choices under its name, with an error below when one is missing. */
export function ChoiceGroup({
  name,
  optional,
  missing,
  children,
}: {
  name: string;
  optional: boolean;
  missing: boolean;
  children: ReactNode;
}) {
  const note = useId();
  return (
    <fieldset className={css.group} aria-describedby={missing ? note : undefined} data-missing={missing || undefined}>
      <legend className={css.legend}>
        <BidiText text={name} />
        {optional && (
          <span className={css.optional}>
            <FormattedMessage id="ui.optional" />
          </span>
        )}
      </legend>
      {children}
      {missing && (
        <p id={note} className={css.missing} role="alert">
          <MessageText id="catalog.chooseFirst" values={{ name }} />
        </p>
      )}
    </fieldset>
  );
}
