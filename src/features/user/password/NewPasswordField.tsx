import { FormattedMessage } from 'react-intl';
import type { FieldProps } from '#ui/form/Field';
import { PasswordChecks } from './PasswordChecks';
import css from './PasswordChecks.module.css';
import { PasswordField } from './PasswordField';
import type { PasswordRule } from './usePasswordRule';

/** A password to be chosen. What the shop asks of it is said before, and ticked off while it is typed. */
export function NewPasswordField({ rule, typed, ...field }: FieldProps & { rule: PasswordRule; typed: string }) {
  const { length, kinds } = rule;
  return (
    <div className={css.field}>
      <PasswordField
        autoComplete="new-password"
        hint={!typed && <FormattedMessage id="user.passwordHint" values={{ length, kinds }} />}
        {...field}
      />
      {typed && <PasswordChecks rule={rule} typed={typed} />}
    </div>
  );
}
