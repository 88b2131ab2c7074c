import { FormattedMessage } from 'react-intl';
import { LONGEST_LINE, maximumLength, personName, required, type Validator } from '#lib/validation/validators';
import { Field, type FieldProps } from '#ui/form/Field';

/** An e-mail address: in the forms of accounts unless told otherwise, where it is who signs in. */
export function EmailField(props: Partial<FieldProps>) {
  return (
    <Field label={<FormattedMessage id="user.email" />} type="email" dir="ltr" autoComplete="username" {...props} />
  );
}

const rules = [required, personName, maximumLength(LONGEST_LINE)];

/** First and last name; `field` is what `useFields` makes of the form. */
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
