import { FormattedMessage } from 'react-intl';
import { MAX_LINE_LENGTH, maximumLength, personName, required, type Validator } from '#lib/validation/validators';
import { Field, type FieldProps } from '#ui/form/Field';

/** A field for an e-mail address. By default `autoComplete` is `username`, since the address identifies the account. */
export function EmailField(props: Partial<FieldProps>) {
  return (
    <Field label={<FormattedMessage id="user.email" />} type="email" dir="ltr" autoComplete="username" {...props} />
  );
}

const rules = [required, personName, maximumLength(MAX_LINE_LENGTH)];

/** Fields for first and last name; `field` is the result of `useFields` for the form. */
export function NameFields({
  field,
}: {
  field: (name: 'firstname' | 'lastname', ...validators: Validator[]) => Partial<FieldProps>;
}) {
  return (
    <>
      <Field
        label={<FormattedMessage id="user.firstname" />}
        autoComplete="given-name"
        {...field('firstname', ...rules)}
      />
      <Field
        label={<FormattedMessage id="user.lastname" />}
        autoComplete="family-name"
        {...field('lastname', ...rules)}
      />
    </>
  );
}
