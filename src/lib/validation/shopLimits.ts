import { tidy } from '../text/tidy';
import type { Validator } from './validators';

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
