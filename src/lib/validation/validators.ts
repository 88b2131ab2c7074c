import { toLatinDigits } from '../text/digits';
import { normalizeInput } from '../text/normalizeInput';

/** Why a value fails: id and values of one of the app's messages. */
interface Invalid {
  id: string;
  values?: Record<string, string | number>;
}

/** Returns undefined if the value is valid. `all` contains the values of the whole form. */
export type Validator = (value: string, all?: Record<string, unknown>) => Invalid | undefined;

/** Fails if the value has no visible character. */
export const required: Validator = (value) => (normalizeInput(value) ? undefined : { id: 'validation.required' });

/** Requires at least `length` characters; accepts an empty value (use `required`). */
export const minimumLength =
  (length: number): Validator =>
  (value) =>
    !value || value.length >= length ? undefined : { id: 'validation.minimumLength', values: { value: length } };

const characterClasses = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d\s]/u];

/** Whether a text contains each of these: lowercase letters, uppercase letters, digits, special characters. */
export const characterKinds = (value: string): boolean[] =>
  characterClasses.map((pattern) => pattern.test(toLatinDigits(value)));

const hasKinds = (value: string, least: number) => characterKinds(value).filter(Boolean).length >= least;

/** Requires at least three of: lowercase letters, uppercase letters, digits, special characters. */
export const password: Validator = (value) => (hasKinds(value, 3) ? undefined : { id: 'validation.password' });

/** Requires lowercase letters, uppercase letters, digits and special characters. Used if the back end does so, too. */
export const passwordOfAllKinds: Validator = (value) =>
  hasKinds(value, characterClasses.length) ? undefined : { id: 'validation.passwordAllKinds' };

/** Requires a value that differs from that of the field `other`. `label` is the name in the message. */
export const differentFrom =
  (other: string, label: string): Validator =>
  (value, all = {}) =>
    value && value === all[other] ? { id: 'validation.different', values: { value: label } } : undefined;

/** Accepts a value that looks like an e-mail address; the back end makes the final check. */
export const email: Validator = (value) =>
  !value ||
  /^[^\s@<>,;\p{So}]{1,64}@[^\s@<>,;\p{So}]{1,190}\.[^\s@<>,;\p{So}.]{2,63}$/u.test(normalizeInput(value, 'email'))
    ? undefined
    : { id: 'validation.email' };

/** Accepts a Saudi postcode: five Latin or Arabic digits; the four digits of the building may follow. */
export const saudiPostcode: Validator = (value) =>
  !value || /^\d{5}$/.test(normalizeInput(value, 'saudiPostcode')) ? undefined : { id: 'validation.postcode' };

/** Accepts a Saudi short address: four letters and four digits (`RHMA3184`). */
export const shortAddress: Validator = (value) =>
  !value || /^[A-Z]{4}\d{4}$/.test(normalizeInput(value, 'shortAddress'))
    ? undefined
    : { id: 'validation.shortAddress' };

/** Combines validators; the result is that of the first one that fails. */
export const allOf =
  (...validators: Validator[]): Validator =>
  (value, all) => {
    for (const validate of validators) {
      const invalid = validate(value, all);
      if (invalid) return invalid;
    }
    return undefined;
  };

// Lengths of Magento's database columns. Forms check them, because Magento's error for a longer text names no field.

/** Maximum length of a name, a city, a coupon or a title. */
export const MAX_LINE_LENGTH = 255;

/** Maximum length of a message of several lines. */
export const MAX_TEXT_LENGTH = 5000;

/** Maximum length of a password (`AccountManagement::MAX_PASSWORD_LENGTH`). */
export const MAX_PASSWORD_LENGTH = 256;

/** Rejects a password with spaces at its start or end: Magento refuses it, and the app does not trim passwords. */
export const noBlanksAround: Validator = (value) =>
  value === value.trim() ? undefined : { id: 'validation.blanksAround' };

/** Accepts at most `length` characters. */
export const maximumLength =
  (length: number): Validator =>
  (value) =>
    [...normalizeInput(value)].length > length
      ? { id: 'validation.maximumLength', values: { value: length } }
      : undefined;

const fits = (pattern: RegExp, id: string, value: string) =>
  !normalizeInput(value, 'name') || pattern.test(normalizeInput(value, 'name')) ? undefined : { id };

/** Accepts a person's name with the characters that Magento accepts (`Magento\Customer\Model\Validator\Name`). */
export const personName: Validator = (value) => fits(/^[\p{L}\p{M}\p{N}\s,._'’`&-]+$/u, 'validation.name', value);

/** Accepts a city with the characters that Magento accepts from 2.4.8 on (`Magento\Customer\Model\Validator\City`). */
export const cityName: Validator = (value) => fits(/^[\p{L}\p{M}\p{N}\s,.'’&()-]+$/u, 'validation.city', value);

/**
 * Accepts an address line without angle brackets, which Magento refuses (`Magento\Customer\Model\Validator\Street`).
 */
export const addressLine: Validator = (value) => fits(/^[^<>]+$/u, 'validation.addressLine', value);
