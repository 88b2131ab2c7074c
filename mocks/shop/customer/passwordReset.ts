/** Changes and resets passwords. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { ShopContext } from '../shared/context.ts';
import { checkPassword, hashPassword } from '../shared/customerPassword.ts';
import { revokeTokens } from '../shared/customerToken.ts';
import { inputError } from '../shared/errors.ts';
import { passwordResetMail } from '../shared/mail.ts';
import { type Customer, changeCustomer, confirmPassword, currentCustomer, findCustomer } from './customers.ts';

/** Changes the signed-in customer's password. */
export function changePassword(context: ShopContext, currentPassword: string, newPassword: string): Customer {
  const customer = currentCustomer(context);
  if (!currentPassword) throw inputError('Specify the "currentPassword" value.');
  if (!newPassword) throw inputError('Specify the "newPassword" value.');
  const confirmed = confirmPassword(context, customer, currentPassword);
  checkPassword(newPassword, customer.email);
  // Existing tokens stay valid, as recorded (`customer.token_after_password_change`).
  return changeCustomer(context.db, confirmed, { password: hashPassword(newPassword) });
}

/** Magento's default of the setting `customer/password/reset_link_expiration_period`. */
const resetLinkMilliseconds = 2 * 60 * 60_000;

/** Sends a customer the link to set a password. */
export function sendResetLink({ db, store, origin, now, sendMail }: ShopContext, customer: Customer): void {
  const token = randomBytes(24).toString('hex');
  changeCustomer(db, customer, { resetToken: token, resetTokenAt: now().getTime() });
  const link = new URL(`/${store.code}/customer/account/createPassword`, origin);
  link.search = String(new URLSearchParams({ token, email: customer.email }));
  sendMail?.(passwordResetMail(customer.email, customer.firstname, link.href, store.language));
}

/** `requestPasswordResetEmail`: sends the link to set a new password. */
export function requestReset(context: ShopContext, givenEmail: string, isEmail: (text: string) => boolean): true {
  const email = givenEmail.trim();
  if (!email) throw inputError('You must specify an email address.');
  if (!isEmail(email)) throw inputError('The email address has an invalid format.');
  const customer = findCustomer(context.db, context.store.websiteCode, email);
  if (!customer) throw inputError("Cannot reset the customer's password");
  sendResetLink(context, customer);
  return true;
}

const sameToken = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));

/** `resetPassword`: sets a new password with the token of the e-mailed link. */
export function resetPassword(context: ShopContext, email: string, token: string, password: string): true {
  const { db, store, now } = context;
  if (!email.trim()) throw inputError('You must specify an email address.');
  if (!token) throw inputError('resetPasswordToken must be specified');
  if (!password) throw inputError('newPassword must be specified');
  const customer = findCustomer(db, store.websiteCode, email);
  if (!customer?.resetToken || !/^[\da-f]+$/.test(token) || !sameToken(customer.resetToken, token)) {
    throw inputError('The password token is mismatched. Reset and try again.');
  }
  if (now().getTime() - (customer.resetTokenAt ?? 0) > resetLinkMilliseconds) {
    throw inputError('The password token is expired. Reset and try again.');
  }
  checkPassword(password, customer.email);
  changeCustomer(db, customer, {
    password: hashPassword(password),
    resetToken: null,
    resetTokenAt: null,
    failures: 0,
    firstFailureAt: null,
    lockedUntil: null,
  });
  // Ends all sessions, including those of other people.
  revokeTokens(db, customer.id);
  return true;
}
