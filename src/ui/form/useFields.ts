import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { allOf, type Validator } from '#lib/validation/validators';

/**
 * Returns a function that makes the props of a form's field: those of `register`, and the error of the first validator
 * that fails.
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
