import { toLatinDigits } from '../text/digits';
import { tidy } from '../text/tidy';

/** Why a value fails: a message of ours, with what stands in it. */
interface Invalid {
  id: string;
  values?: Record<string, string | number>;
}

/** Undefined when the value passes. `all` are the values of the whole form. */
export type Validator = (value: string, all?: Record<string, unknown>) => Invalid | undefined;

/** What is empty, or has nothing that is seen, fails. */
export const required: Validator = (value) => (tidy(value) ? undefined : { id: 'validation.required' });

/** At least so many characters; an empty value passes (that is `required`'s concern). */
export const minimumLength =
  (length: number): Validator =>
  (value) =>
    !value || value.length >= length ? undefined : { id: 'validation.minimumLength', values: { value: length } };

const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u];

/** Which kinds of characters a text has: lowercase, uppercase, digits, special characters. */
export const characterKinds = (value: string): boolean[] =>
  characterClasses.map((pattern) => pattern.test(toLatinDigits(value)));

const hasKinds = (value: string, least: number) => characterKinds(value).filter(Boolean).length >= least;

/** At least three of: lowercase, uppercase, digits, special characters. */
export const password: Validator = (value) => (hasKinds(value, 3) ? undefined : { id: 'validation.password' });

/** All four of them, where the shop demands it. */
export const passwordOfAllKinds: Validator = (value) =>
  hasKinds(value, characterClasses.length) ? undefined : { id: 'validation.passwordAllKinds' };

/** Unlike the field `other`; `label` names this field in the message. */
export const differentFrom =
  (other: string, label: string): Validator =>
  (value, all = {}) =>
    value && value === all[other] ? { id: 'validation.different', values: { value: label } } : undefined;

/** Looks like an e-mail address; the back end has the last word. */
export const email: Validator = (value) =>
  !value || /^[^\s@<>,;\p{So}]{1,64}@[^\s@<>,;\p{So}]{1,190}\.[^\s@<>,;\p{So}.]{2,63}$/u.test(tidy(value, 'email'))
    ? undefined
    : { id: 'validation.email' };

/** Saudi postcode: five digits, in whatever digits they are typed; the building's four may follow. */
export const saudiPostcode: Validator = (value) =>
  !value || /^\d{5}$/.test(tidy(value, 'saudiPostcode')) ? undefined : { id: 'validation.postcode' };

/** Saudi short address: four letters, four digits (`RHMA3184`). */
export const shortAddress: Validator = (value) =>
  !value || /^[A-Z]{4}\d{4}$/.test(tidy(value, 'shortAddress')) ? undefined : { id: 'validation.shortAddress' };

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
