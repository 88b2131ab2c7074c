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

// What Magento keeps of a text, so that a form can say so: its columns are this long, and what does not fit is answered
// with an error that names nothing.

/** Characters of a name, a city, a coupon, a title. */
export const LONGEST_LINE = 255;

/** Characters of a message of several lines. */
export const LONGEST_TEXT = 5000;

/** Characters of a password (`AccountManagement::MAX_PASSWORD_LENGTH`). */
export const LONGEST_PASSWORD = 256;

/** A password is kept as it is typed, so that blanks around it are most likely a slip; Magento refuses them. */
export const noBlanksAround: Validator = (value) =>
  value === value.trim() ? undefined : { id: 'validation.blanksAround' };

/** At most so many characters. */
export const maximumLength =
  (length: number): Validator =>
  (value) =>
    [...tidy(value)].length > length ? { id: 'validation.maximumLength', values: { value: length } } : undefined;

const fits = (pattern: RegExp, id: string, value: string) =>
  !tidy(value, 'name') || pattern.test(tidy(value, 'name')) ? undefined : { id };

/** A person's name, of the characters that Magento takes (`Magento\Customer\Model\Validator\Name`). */
export const personName: Validator = (value) => fits(/^[\p{L}\p{M}\p{N}\s,._'’`&-]+$/u, 'validation.name', value);

/** A city, of the characters that Magento takes from 2.4.8 on (`Magento\Customer\Model\Validator\City`). */
export const cityName: Validator = (value) => fits(/^[\p{L}\p{M}\p{N}\s,.'’&()-]+$/u, 'validation.city', value);

/** A line of an address, which Magento takes without angle brackets (`Magento\Customer\Model\Validator\Street`). */
export const addressLine: Validator = (value) => fits(/^[^<>]+$/u, 'validation.addressLine', value);
