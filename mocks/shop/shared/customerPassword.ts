import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { inputError } from './errors.ts';

/** Values of Magento's settings `customer/password/minimum_password_length` and `required_character_classes_number`. */
export const minimumPasswordLength = 8;
export const requiredCharacterClasses = 3;
const maximumPasswordLength = 256;

/**
 * Cost of scrypt: about 50 ms for each check, which is acceptable for a sign-in. Tests lower it.
 *
 * @public
 */
export const passwordCost = { N: 16_384, r: 8, p: 1 };

/** The stored form of a password: `scrypt$salt$hash`, salt and hash in base64. */
export function hashPassword(password: string): string {
  const salt = randomBytes(16);
  return ['scrypt', salt.toString('base64'), scryptSync(password, salt, 32, passwordCost).toString('base64')].join('$');
}

/** Stored instead of a password hash for an account that has no password yet. */
export const noPassword = '';

/** Whether the password matches the stored hash. */
export function isPassword(password: string, storedHash: string): boolean {
  const [, salt = '', hash = ''] = storedHash.split('$');
  const expected = Buffer.from(hash, 'base64');
  const given = scryptSync(password, Buffer.from(salt, 'base64'), expected.length || 32, passwordCost);
  return expected.length > 0 && timingSafeEqual(given, expected);
}

/**
 * Hash that matches no password. Checking it makes sign-in as slow for an unknown e-mail address as for a known one.
 */
let nobodys: string | undefined;
export function unmatchableHash(): string {
  nobodys ??= hashPassword(randomBytes(16).toString('hex'));
  return nobodys;
}

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

/**
 * Checks a new password against Magento's rules.
 *
 * @throws GraphQLError (graphql-input) with Magento's message
 */
export function checkPassword(password: string, email: string): void {
  if (password.length > maximumPasswordLength) {
    throw inputError(`Please enter a password with at most ${maximumPasswordLength} characters.`);
  }
  if (password.length < minimumPasswordLength) {
    throw inputError(
      `The password needs at least ${minimumPasswordLength} characters. Create a new password and try again.`,
    );
  }
  if (password.trim() !== password) {
    throw inputError("The password can't begin or end with a space. Verify the password and try again.");
  }
  if (classes.filter((one) => one.test(password)).length < requiredCharacterClasses) {
    throw inputError(
      `Minimum of different classes of characters in password is ${requiredCharacterClasses}. ` +
        'Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
    );
  }
  if (password.toLowerCase() === email.toLowerCase()) {
    throw inputError("The password can't be the same as the email address. Create a new password and try again.");
  }
}
