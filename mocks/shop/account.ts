import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Resolvers, ShopContext } from './context.ts';
import { addressesOf, addressSource } from './customerAddresses.ts';
import { customerOrders, type OrdersArguments } from './customerOrders.ts';
import { checkPassword, hashPassword } from './customerPassword.ts';
import {
  type Customer,
  changeCustomer,
  confirmPassword,
  currentCustomer,
  findCustomer,
  insertCustomer,
  signIn,
} from './customers.ts';
import { revokeTokens } from './customerToken.ts';
import { alreadyExistsError, inputError } from './errors.ts';
import { passwordResetMail } from './mail.ts';
import { isSubscribed, moveSubscription, setSubscribed } from './newsletter.ts';
import { transaction } from './statements.ts';

/** `Customer`. Magento does not tell the id. */
export function customerSource(context: ShopContext, customer: Customer) {
  return {
    id: null,
    prefix: customer.prefix,
    firstname: customer.firstname,
    middlename: customer.middlename,
    lastname: customer.lastname,
    suffix: customer.suffix,
    email: customer.email,
    date_of_birth: customer.dateOfBirth,
    gender: customer.gender,
    taxvat: customer.taxvat,
    created_at: customer.createdAt,
    confirmation_status: 'ACCOUNT_CONFIRMATION_NOT_REQUIRED',
    default_billing: customer.defaultBilling === null ? null : String(customer.defaultBilling),
    default_shipping: customer.defaultShipping === null ? null : String(customer.defaultShipping),
    is_subscribed: () => isSubscribed(context, customer),
    addresses: () => addressesOf(context, customer).map((one) => addressSource(context, customer, one)),
    orders: (args: OrdersArguments) => customerOrders(context, customer, args),
  };
}

const emailPattern = /^[^\s@"<>]+@[^\s@"<>]+\.[^\s@"<>.]{2,}$/;

/** Letters of any script with what stands between them in names (`Customer\Model\Validator\Name`). */
const namePattern = /^[\p{L}\p{M}\p{N}\s,.'’`&_-]{1,255}$/u;

/** What is asked for when an account is made or changed. */
interface CustomerInput {
  prefix?: string | null;
  firstname?: string | null;
  middlename?: string | null;
  lastname?: string | null;
  suffix?: string | null;
  date_of_birth?: string | null;
  gender?: number | null;
  taxvat?: string | null;
  is_subscribed?: boolean | null;
}

interface NewCustomerInput extends CustomerInput {
  email: string;
  password?: string | null;
}

const textOf = (value: string | null | undefined): string | null => value?.trim() || null;

function checkNames({ firstname, lastname }: { firstname: string; lastname: string }): void {
  if (!namePattern.test(firstname)) throw inputError('First Name is not valid!');
  if (!namePattern.test(lastname)) throw inputError('Last Name is not valid!');
}

/** @throws GraphQLError (graphql-input) naming the required parts that are given empty */
function checkRequired(parts: Record<string, string | null | undefined>): void {
  const missing = Object.entries(parts)
    .filter(([, value]) => value !== undefined && !value?.trim())
    .map(([label]) => label);
  if (missing.length) throw inputError(`Required parameters are missing: ${missing.join(', ')}`);
}

const takenMessage = 'A customer with the same email address already exists in an associated website.';

function createCustomer(context: ShopContext, input: NewCustomerInput): Customer {
  const { db, store, now } = context;
  const email = input.email.trim();
  checkRequired({
    'First Name': input.firstname ?? '',
    'Last Name': input.lastname ?? '',
    Email: email,
  });
  if (!emailPattern.test(email)) throw inputError(`"${email}" is not a valid email address.`);
  const names = { firstname: input.firstname?.trim() ?? '', lastname: input.lastname?.trim() ?? '' };
  checkPassword(input.password ?? '', email);
  checkNames(names);
  return transaction(db, () => {
    if (findCustomer(db, store.websiteCode, email)) throw inputError(takenMessage);
    const customer = insertCustomer(
      db,
      store.websiteCode,
      {
        ...names,
        email,
        password: input.password ?? '',
        prefix: textOf(input.prefix),
        middlename: textOf(input.middlename),
        suffix: textOf(input.suffix),
        dateOfBirth: textOf(input.date_of_birth),
        gender: input.gender ?? null,
        taxvat: textOf(input.taxvat),
      },
      now(),
    );
    if (input.is_subscribed) setSubscribed(context, customer, true);
    return customer;
  });
}

function updateCustomer(context: ShopContext, input: CustomerInput): Customer {
  const customer = currentCustomer(context);
  checkRequired({ 'First Name': input.firstname, 'Last Name': input.lastname });
  const given = <T>(value: T | undefined, old: T) => (value === undefined ? old : value);
  const next = {
    firstname: input.firstname?.trim() ?? customer.firstname,
    lastname: input.lastname?.trim() ?? customer.lastname,
  };
  checkNames(next);
  if (typeof input.is_subscribed === 'boolean') setSubscribed(context, customer, input.is_subscribed);
  return changeCustomer(context.db, customer, {
    ...next,
    prefix: given(input.prefix, customer.prefix),
    middlename: given(input.middlename, customer.middlename),
    suffix: given(input.suffix, customer.suffix),
    dateOfBirth: given(input.date_of_birth, customer.dateOfBirth),
    gender: given(input.gender, customer.gender),
    taxvat: given(input.taxvat, customer.taxvat),
  });
}

function changeEmail(context: ShopContext, newEmail: string, password: string): Customer {
  const customer = confirmPassword(context, currentCustomer(context), password);
  const email = newEmail.trim();
  if (!emailPattern.test(email)) throw inputError(`"${email}" is not a valid email address.`);
  const other = findCustomer(context.db, customer.website, email);
  if (other && other.id !== customer.id) throw alreadyExistsError(takenMessage);
  moveSubscription(context, customer, email);
  return changeCustomer(context.db, customer, { email });
}

function changePassword(context: ShopContext, currentPassword: string, newPassword: string): Customer {
  const customer = currentCustomer(context);
  if (!currentPassword) throw inputError('Specify the "currentPassword" value.');
  if (!newPassword) throw inputError('Specify the "newPassword" value.');
  const confirmed = confirmPassword(context, customer, currentPassword);
  checkPassword(newPassword, customer.email);
  // Tokens that are out stay valid, as recorded (`customer.token_after_password_change`).
  return changeCustomer(context.db, confirmed, { password: hashPassword(newPassword) });
}

/** `customer/password/reset_link_expiration_period` */
const resetLinkMilliseconds = 2 * 60 * 60_000;

function requestReset(context: ShopContext, givenEmail: string): true {
  const { db, store, origin, now, sendMail } = context;
  const email = givenEmail.trim();
  if (!email) throw inputError('You must specify an email address.');
  if (!emailPattern.test(email)) throw inputError('The email address has an invalid format.');
  const customer = findCustomer(db, store.websiteCode, email);
  if (!customer) throw inputError("Cannot reset the customer's password");
  const token = randomBytes(24).toString('hex');
  changeCustomer(db, customer, { resetToken: token, resetTokenAt: now().getTime() });
  const link = new URL(`/${store.code}/customer/account/createPassword`, origin);
  link.search = String(new URLSearchParams({ token, email: customer.email }));
  sendMail?.(passwordResetMail(customer.email, customer.firstname, link.href, store.language));
  return true;
}

const sameToken = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a, 'utf8'), Buffer.from(b, 'utf8'));

function resetPassword(context: ShopContext, email: string, token: string, password: string): true {
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
  // Whoever had the account before is out.
  revokeTokens(db, customer.id);
  return true;
}

export const resolvers: Resolvers = {
  Query: {
    customer: (_source: unknown, _args: unknown, context: ShopContext) =>
      customerSource(context, currentCustomer(context)),

    // Always true, as in a Magento whose guests are not asked to sign in at checkout: it tells nobody who has an account.
    isEmailAvailable: () => ({ is_email_available: true }),
  },
  Mutation: {
    generateCustomerToken: (_source: unknown, args: { email: string; password: string }, context: ShopContext) => ({
      token: signIn(context, args.email, args.password),
    }),

    revokeCustomerToken: (_source: unknown, _args: unknown, context: ShopContext) => {
      revokeTokens(context.db, currentCustomer(context).id);
      return { result: true };
    },

    createCustomerV2: (_source: unknown, { input }: { input: NewCustomerInput }, context: ShopContext) => ({
      customer: customerSource(context, createCustomer(context, input)),
    }),

    updateCustomerV2: (_source: unknown, { input }: { input: CustomerInput }, context: ShopContext) => ({
      customer: customerSource(context, updateCustomer(context, input)),
    }),

    updateCustomerEmail: (_source: unknown, args: { email: string; password: string }, context: ShopContext) => ({
      customer: customerSource(context, changeEmail(context, args.email, args.password)),
    }),

    changeCustomerPassword: (
      _source: unknown,
      args: { currentPassword: string; newPassword: string },
      context: ShopContext,
    ) => customerSource(context, changePassword(context, args.currentPassword, args.newPassword)),

    requestPasswordResetEmail: (_source: unknown, { email }: { email: string }, context: ShopContext) =>
      requestReset(context, email),

    resetPassword: (
      _source: unknown,
      args: { email: string; resetPasswordToken: string; newPassword: string },
      context: ShopContext,
    ) => resetPassword(context, args.email, args.resetPasswordToken, args.newPassword),
  },
};
