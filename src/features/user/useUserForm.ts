import type { FormEvent } from 'react';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useFields } from '#ui/form/useFields';
import { formFailure } from './formErrors';

/**
 * State of a form on an account page: fields, whether the form is being sent, and the error of the last attempt.
 * `submit` resolves to true if the request succeeded.
 *
 * @param explain the message for an error, where it differs from `formFailure`
 */
export function useUserForm<Values extends FieldValues>(
  options: UseFormProps<Values>,
  send: (values: Values) => Promise<unknown>,
  explain?: (error: unknown) => string | Promise<string>,
) {
  const intl = useIntl();
  const form = useForm<Values>(options);
  const { handleSubmit, setError, formState } = form;
  const field = useFields(form);
  const submit = async (event: FormEvent): Promise<boolean> => {
    let isSent = false;
    await handleSubmit(async (values) => {
      try {
        await send(values);
        isSent = true;
      } catch (error) {
        setError('root', { message: await (explain?.(error) ?? formFailure(error, intl)) });
      }
    })(event);
    return isSent;
  };
  return { form, field, submit, failure: formState.errors.root?.message, pending: formState.isSubmitting };
}
