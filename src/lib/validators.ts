import { toLatinDigits } from './digits';

/** Why a value fails: a message of ours, with what stands in it. */
export interface Invalid {
  id: string;
  values?: Record<string, string | number>;
}

/** Undefined when the value passes. `all` are the values of the whole form. */
export type Validator = (value: string, all?: Record<string, unknown>) => Invalid | undefined;

/** Empty and whitespace-only values fail. */
export const required: Validator = (value) => (value?.trim() ? undefined : { id: 'validation.required' });

/** At least so many characters; an empty value passes (that is `required`'s concern). */
export const minimumLength =
  (length: number): Validator =>
  (value) =>
    !value || value.length >= length ? undefined : { id: 'validation.minimumLength', values: { value: length } };

const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u];

/** At least three of: lowercase, uppercase, digits, special characters. */
export const password: Validator = (value) =>
  characterClasses.filter((pattern) => pattern.test(toLatinDigits(value))).length >= 3
    ? undefined
    : { id: 'validation.password' };

/** Unlike the field `other`; `label` names this field in the message. */
export const differentFrom =
  (other: string, label: string): Validator =>
  (value, all = {}) =>
    value && value === all[other] ? { id: 'validation.different', values: { value: label } } : undefined;

/** Looks like an e-mail address; the back end has the last word. */
export const email: Validator = (value) =>
  !value || /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(value.trim()) ? undefined : { id: 'validation.email' };

/** Saudi postcode: five digits, in whatever digits they are typed. */
export const saudiPostcode: Validator = (value) =>
  !value || /^\d{5}$/.test(toLatinDigits(value).trim()) ? undefined : { id: 'validation.postcode' };

/** Saudi short address: four letters, four digits (`RHMA3184`). */
export const shortAddress: Validator = (value) =>
  !value || /^[a-z]{4}\d{4}$/i.test(toLatinDigits(value).trim()) ? undefined : { id: 'validation.shortAddress' };

/** The first that fails. */
export const allOf =
  (...validators: Validator[]): Validator =>
  (value, all) => {
    for (const validate of validators) {
      const invalid = validate(value, all);
      if (invalid) return invalid;
    }
    return undefined;
  };
