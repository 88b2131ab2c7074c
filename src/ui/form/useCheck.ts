import { useIntl } from 'react-intl';
import { allOf, type Validator } from '#lib/validators';

/** Turns validators into what react-hook-form's `validate` wants: true, or the message in the page's language. */
export function useCheck() {
  const intl = useIntl();
  return (...validators: Validator[]) =>
    (value: string, all: object): true | string => {
      const invalid = allOf(...validators)(value, { ...all });
      return invalid ? intl.formatMessage({ id: invalid.id }, invalid.values) : true;
    };
}
