import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Checkbox, Radio } from '#ui/form/ChoiceField';
import { Select } from '#ui/form/Select';
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

/** One value of an option. */
interface Choice {
  uid: string;
  /** Its number, as URLs name it. */
  id: string;
  /** As text, for a list that opens. */
  text: string;
  label: ReactNode;
  /** What it costs. */
  end: ReactNode;
  disabled?: boolean;
}

interface OptionChoicesProps {
  option: { kind: 'list' | 'radio' | 'several'; code: string; name: string; required: boolean };
  choices: readonly Choice[];
  chosen: readonly string[];
  missing: boolean;
  onChoose(ids: readonly string[]): void;
  /** Shown below the values. */
  children?: ReactNode;
}

/** The values of an option: in a list that opens, or as radio buttons or checkboxes. */
export function OptionChoices({ option, choices, chosen, missing, onChoose, children }: OptionChoicesProps) {
  const intl = useIntl();
  const { kind, code, name, required } = option;
  const nothing = intl.formatMessage({ id: 'catalog.nothingOfIt' });
  if (kind === 'list')
    return (
      <div className={css.group}>
        <Select
          label={<BidiText text={name} />}
          optional={!required}
          placeholder={required ? intl.formatMessage({ id: 'catalog.pleaseChoose' }) : nothing}
          value={chosen[0] ?? ''}
          options={choices.map(({ id, text, disabled }) => ({ value: id, label: text, disabled }))}
          error={missing && <MessageText id="catalog.chooseFirst" values={{ name }} />}
          onChange={({ target }) => onChoose(target.value ? [target.value] : [])}
        />
        {children}
      </div>
    );
  const choose = (id: string, isChosen: boolean) => {
    const others = kind === 'several' ? chosen.filter((other) => other !== id) : [];
    onChoose(isChosen ? [...others, id] : others);
  };
  const Field = kind === 'several' ? Checkbox : Radio;
  return (
    <ChoiceGroup name={name} optional={!required} missing={missing}>
      <div className={css.choices}>
        {kind === 'radio' && !required && (
          <Radio framed name={code} label={nothing} checked={chosen.length === 0} onChange={() => onChoose([])} />
        )}
        {choices.map(({ uid, id, label, end, disabled }) => (
          <Field
            key={uid}
            framed
            name={code}
            label={label}
            end={end}
            disabled={disabled}
            checked={chosen.includes(id)}
            onChange={({ target }) => choose(id, target.checked)}
          />
        ))}
      </div>
      {children}
    </ChoiceGroup>
  );
}
