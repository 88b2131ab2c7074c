import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { allOf, type Validator } from '#lib/validation/validators';

/**
 * Makes what a field of the form needs, to be spread into it: what `register` gives, and its error. The validators are
 * asked in their order; the first that fails says why, in the page's language.
 */
export function useFields<Values extends FieldValues>({
  register,
  formState,
}: Pick<UseFormReturn<Values>, 'register' | 'formState'>) {
  const intl = useIntl();
  return (name: Path<Values>, ...validators: (Validator | false)[]) => {
    const validate = (value: string, all: object): true | string => {
      const invalid = allOf(...validators.filter((one) => one !== false))(value, { ...all });
      return invalid ? intl.formatMessage({ id: invalid.id }, invalid.values) : true;
    };
    const message = formState.errors[name]?.message;
    return {
      ...register(name, { validate }),
      error: typeof message === 'string' ? message : undefined,
    };
  };
}
