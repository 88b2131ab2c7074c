import { FormattedMessage } from 'react-intl';
import type { FieldProps } from '#ui/form/Field';
import { PasswordField } from './PasswordField';

/** A password to be chosen; `length` is what the shop asks of it. */
export function NewPasswordField({ length, ...field }: FieldProps & { length: number }) {
  return (
    <PasswordField
      autoComplete="new-password"
      hint={<FormattedMessage id="user.passwordHint" values={{ length }} />}
      {...field}
    />
  );
}
