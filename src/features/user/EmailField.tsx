import { FormattedMessage } from 'react-intl';
import { Field, type FieldProps } from '#ui/form/Field';

/** An e-mail address: in the forms of accounts unless told otherwise, where it is who signs in. */
export function EmailField(props: Partial<FieldProps>) {
  return (
    <Field label={<FormattedMessage id="user.email" />} type="email" dir="ltr" autoComplete="username" {...props} />
  );
}
