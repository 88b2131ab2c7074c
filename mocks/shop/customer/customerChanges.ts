/** Accounts that customers create, change and delete, with Magento's rules and messages. */
import { randomBytes } from 'node:crypto';
import type { ShopContext } from '../shared/context.ts';
import { checkPassword, noPassword } from '../shared/customerPassword.ts';
import { alreadyExistsError, inputError } from '../shared/errors.ts';
import { confirmationMail } from '../shared/mail.ts';
import { transaction } from '../shared/statements.ts';
import {
  type Customer,
  changeCustomer,
  confirmPassword,
  currentCustomer,
  deleteCustomer,
  findCustomer,
  insertCustomer,
} from './customers.ts';
import { moveSubscription, setSubscribed } from './newsletter.ts';
import { sendResetLink } from './passwordReset.ts';

/** Fields of a new or changed account. */
export interface CustomerInput {
  prefix?: string | null;
  firstname?: string | null;
  middlename?: string | null;
  lastname?: string | null;
  suffix?: string | null;
  date_of_birth?: string | null;
  /** The deprecated name of `date_of_birth`. */
  dob?: string | null;
  gender?: number | null;
  taxvat?: string | null;
  is_subscribed?: boolean | null;
  allow_remote_shopping_assistance?: boolean | null;
  /** Only in inputs that create an account, and in update inputs of old clients. */
  email?: string | null;
  password?: string | null;
}

const emailPattern = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>.]{2,}$/;

/** Whether a text is a well-formed e-mail address. */
export const isEmail = (text: string): boolean => emailPattern.test(text);

/** Letters of any script, and characters that occur in names (`Customer\Model\Validator\Name`). */
const namePattern = /^[\p{L}\p{M}\p{N}\s,.'’`&_-]{1,255}$/u;

const textOf = (value: string | null | undefined): string | null => value?.trim() || null;

const takenMessage = 'A customer with the same email address already exists in an associated website.';

/** @throws GraphQLError (graphql-input) with the names of required fields that are empty */
function checkRequired(parts: Record<string, string | null | undefined>): void {
  const missing = Object.entries(parts)
    .filter(([, value]) => value !== undefined && !value?.trim())
    .map(([label]) => label);
  if (missing.length) throw inputError(`Required parameters are missing: ${missing.join(', ')}`);
}

function checkEmail(email: string): void {
  if (!isEmail(email)) throw inputError(`"${email}" is not a valid email address.`);
}

/** Values of Magento's attribute `gender`: male, female, not specified. 0 means no value. */
const genders: readonly number[] = [1, 2, 3];

function checkGender(gender: number | null | undefined): void {
  if (gender && !genders.includes(gender)) throw inputError(`"${gender}" is not a valid gender value.`);
}

function checkNames({ firstname, lastname }: { firstname: string; lastname: string }): void {
  if (!namePattern.test(firstname)) throw inputError('First Name is not valid!');
  if (!namePattern.test(lastname)) throw inputError('Last Name is not valid!');
}

/**
 * The date of birth of an input in the stored form; undefined if the input has none.
 *
 * @throws GraphQLError (graphql-input) for an invalid date, and for one in the future
 */
function dayOfBirth({ date_of_birth, dob }: CustomerInput, now: Date): string | null | undefined {
  const given = date_of_birth ?? dob;
  if (given === undefined || given === null) return date_of_birth === undefined ? dob : date_of_birth;
  if (!given.trim()) return null;
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?: [\d:]+)?$/.exec(given.trim()) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  // PHP moves an invalid day to the next month, but refuses an invalid month.
  if (Number.isNaN(date.getTime()) || Number(month) > 12 || Number(day) > 31) throw inputError('Invalid date');
  if (date > now) throw inputError('The Date of Birth should not be greater than today.');
  return date.toISOString().slice(0, 10);
}

const requireInput = (input: CustomerInput): void => {
  if (Object.keys(input).length === 0) throw inputError('"input" value should be specified');
};

/** Sends a new customer the link that confirms the e-mail address, if the merchant requires it. */
function sendConfirmation({ origin, store, sendMail, settings }: ShopContext, customer: Customer): void {
  const link = new URL(`/${store.code}/customer/account/confirm`, origin);
  // The link of Magento's e-mail (`account_new_confirmation.html`), plus the e-mail address, which the demo merchant
  // has added.
  link.search = String(
    new URLSearchParams({
      id: String(customer.id),
      ...(settings.profile === 'demo' && { email: customer.email }),
      key: customer.confirmation ?? '',
      back_url: '',
    }),
  );
  sendMail?.(confirmationMail(customer.email, customer.firstname, link.href, store.language));
}

/**
 * Creates an account on the website of the store view. Without a password the customer must set one through an e-mailed
 * link before signing in.
 *
 * @throws GraphQLError (graphql-input); in 2.4.7 also if the e-mail address has an account
 */
export function createCustomer(context: ShopContext, input: CustomerInput): Customer {
  requireInput(input);
  const { db, store, now, settings } = context;
  const email = input.email?.trim() ?? '';
  checkRequired({ 'First Name': input.firstname ?? '', 'Last Name': input.lastname ?? '', Email: email });
  checkEmail(email);
  checkGender(input.gender);
  const { password } = input;
  const hasPassword = password !== undefined && password !== null;
  if (hasPassword) checkPassword(password, email);
  const names = { firstname: input.firstname?.trim() ?? '', lastname: input.lastname?.trim() ?? '' };
  checkNames(names);
  const dateOfBirth = dayOfBirth(input, now()) ?? null;
  const customer = transaction(db, () => {
    if (findCustomer(db, store.websiteCode, email)) throw inputError(takenMessage);
    const made = insertCustomer(
      db,
      store.websiteCode,
      {
        ...names,
        email,
        password: hasPassword ? password : null,
        prefix: textOf(input.prefix),
        middlename: textOf(input.middlename),
        suffix: textOf(input.suffix),
        dateOfBirth,
        gender: input.gender ?? null,
        taxvat: textOf(input.taxvat),
        allowsAssistance: Number(input.allow_remote_shopping_assistance ?? false),
        confirmation: settings.confirmAccounts ? randomBytes(16).toString('hex') : null,
      },
      now(),
    );
    if (input.is_subscribed) setSubscribed(context, made, true);
    return made;
  });
  if (customer.confirmation) sendConfirmation(context, customer);
  else if (customer.password === noPassword) sendResetLink(context, customer);
  return customer;
}

/**
 * Changes the signed-in customer's account; missing fields stay unchanged. Old clients also use this mutation to change
 * the e-mail address, with the password.
 *
 * @throws GraphQLError in Magento's order
 */
export function updateCustomer(context: ShopContext, input: CustomerInput): Customer {
  const { db, now } = context;
  const customer = currentCustomer(context);
  requireInput(input);
  const email = input.email?.trim();
  const isNewEmail = email !== undefined && email !== customer.email;
  if (isNewEmail) {
    if (!input.password) throw inputError('Provide the current "password" to change "email".');
    confirmPassword(context, customer, input.password);
  }
  checkRequired({ 'First Name': input.firstname, 'Last Name': input.lastname, Email: email });
  if (email !== undefined) checkEmail(email);
  checkGender(input.gender);
  const given = <T>(value: T | undefined, old: T) => (value === undefined ? old : value);
  const names = {
    firstname: input.firstname?.trim() ?? customer.firstname,
    lastname: input.lastname?.trim() ?? customer.lastname,
  };
  checkNames(names);
  const dateOfBirth = given(dayOfBirth(input, now()), customer.dateOfBirth);
  const changed = changeCustomer(db, isNewEmail ? moveTo(context, customer, email) : customer, {
    ...names,
    prefix: given(input.prefix, customer.prefix),
    middlename: given(input.middlename, customer.middlename),
    suffix: given(input.suffix, customer.suffix),
    dateOfBirth,
    gender: given(input.gender, customer.gender),
    taxvat: given(input.taxvat, customer.taxvat),
    allowsAssistance: Number(input.allow_remote_shopping_assistance ?? customer.allowsAssistance),
  });
  if (typeof input.is_subscribed === 'boolean') setSubscribed(context, changed, input.is_subscribed);
  return changed;
}

/** Changes the e-mail address of an account. @throws GraphQLError (graphql-already-exists) if another account has it */
function moveTo(context: ShopContext, customer: Customer, email: string): Customer {
  const other = findCustomer(context.db, customer.website, email);
  if (other && other.id !== customer.id) throw alreadyExistsError(takenMessage);
  moveSubscription(context, customer, email);
  return changeCustomer(context.db, customer, { email });
}

/** `updateCustomerEmail`: changes the e-mail address, with the password. */
export function changeEmail(context: ShopContext, newEmail: string, password: string): Customer {
  const customer = confirmPassword(context, currentCustomer(context), password);
  const email = newEmail.trim();
  checkEmail(email);
  return moveTo(context, customer, email);
}

/**
 * `confirmEmail`: activates an account whose e-mail address must be confirmed.
 *
 * @throws GraphQLError (graphql-input) with Magento's message
 */
export function confirmEmail(context: ShopContext, email: string, key: string): Customer {
  const { db, store } = context;
  if (!isEmail(email)) throw inputError('Email is invalid');
  const customer = findCustomer(db, store.websiteCode, email);
  if (!customer) throw inputError('There was an error confirming the account');
  if (!customer.confirmation) throw inputError('The account is already active.');
  if (customer.confirmation !== key) {
    throw inputError('The confirmation token is invalid. Verify the token and try again.');
  }
  return changeCustomer(db, customer, { confirmation: null });
}

/**
 * `resendConfirmationEmail`: sends another e-mail with the same key.
 *
 * @throws GraphQLError (graphql-input) with Magento's message
 */
export function resendConfirmation(context: ShopContext, email: string): true {
  if (!isEmail(email)) throw inputError('Email address is not valid');
  const customer = findCustomer(context.db, context.store.websiteCode, email);
  if (!customer) throw inputError('There is no user registered with that email address.');
  if (!customer.confirmation) throw inputError("Confirmation isn't needed.");
  sendConfirmation(context, customer);
  return true;
}

/** `deleteCustomer`: deletes the account with its addresses and lists. Its orders stay, without a customer. */
export function endAccount(context: ShopContext): true {
  const customer = currentCustomer(context);
  transaction(context.db, () => {
    setSubscribed(context, customer, false);
    deleteCustomer(context.db, customer);
  });
  return true;
}
