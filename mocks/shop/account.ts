import { addressesOf, addressSource } from './customer/customerAddresses.ts';
import {
  type CustomerInput,
  changeEmail,
  confirmEmail,
  createCustomer,
  endAccount,
  isEmail,
  resendConfirmation,
  updateCustomer,
} from './customer/customerChanges.ts';
import { type Customer, currentCustomer, findCustomer, signIn } from './customer/customers.ts';
import { isSubscribed } from './customer/newsletter.ts';
import { changePassword, requestReset, resetPassword } from './customer/passwordReset.ts';
import { customerOrders, type OrdersArguments } from './order/customerOrders.ts';
import type { Resolvers, ShopContext } from './shared/context.ts';
import { revokeTokens } from './shared/customerToken.ts';
import { inputError } from './shared/errors.ts';

/** Magento's customer group for customers with an account. */
const generalGroup = 1;

/**
 * Confirmation status of an account. As in Magento, the field fails for a request without a signed-in customer, such as
 * `createCustomer` while the e-mail address is unconfirmed.
 */
function confirmationStatus({ settings, customerId }: ShopContext, { confirmation }: Customer): string {
  if (!settings.confirmAccounts) return 'ACCOUNT_CONFIRMATION_NOT_REQUIRED';
  if (customerId === null) throw inputError('No such entity with customerId = 0');
  return confirmation ? 'ACCOUNT_CONFIRMATION_REQUIRED' : 'ACCOUNT_CONFIRMED';
}

/** Source object of `Customer`. Magento does not return the id. */
function customerSource(context: ShopContext, customer: Customer) {
  return {
    id: null,
    prefix: customer.prefix,
    firstname: customer.firstname,
    middlename: customer.middlename,
    lastname: customer.lastname,
    suffix: customer.suffix,
    email: customer.email,
    date_of_birth: customer.dateOfBirth,
    dob: customer.dateOfBirth,
    gender: customer.gender,
    taxvat: customer.taxvat,
    allow_remote_shopping_assistance: customer.allowsAssistance === 1,
    group_id: generalGroup,
    created_at: customer.createdAt,
    confirmation_status: () => confirmationStatus(context, customer),
    // The merchant has no custom attributes for customers.
    custom_attributes: [],
    default_billing: customer.defaultBilling === null ? null : String(customer.defaultBilling),
    default_shipping: customer.defaultShipping === null ? null : String(customer.defaultShipping),
    is_subscribed: () => isSubscribed(context, customer),
    addresses: () => addressesOf(context, customer).map((one) => addressSource(context, customer, one)),
    orders: (args: OrdersArguments) => customerOrders(context, customer, args),
  };
}

const answer = (context: ShopContext, customer: Customer) => ({ customer: customerSource(context, customer) });

interface Given {
  input: CustomerInput;
}

const create = (_source: unknown, { input }: Given, context: ShopContext) =>
  answer(context, createCustomer(context, input));

const update = (_source: unknown, { input }: Given, context: ShopContext) =>
  answer(context, updateCustomer(context, input));

export const resolvers: Resolvers = {
  Query: {
    customer: (_source: unknown, _args: unknown, context: ShopContext) =>
      customerSource(context, currentCustomer(context)),

    // Returns true for every e-mail address unless `guestCheckoutLogin` is set, so that nobody can find out which
    // addresses have an account.
    isEmailAvailable: (_source: unknown, { email }: { email: string }, { db, store, settings }: ShopContext) => {
      if (!email) throw inputError('Email must be specified');
      if (!isEmail(email)) throw inputError('Email is invalid');
      const isTaken = settings.guestCheckoutLogin && findCustomer(db, store.websiteCode, email) !== null;
      return { is_email_available: !isTaken };
    },
  },
  Mutation: {
    generateCustomerToken: (_source: unknown, args: { email: string; password: string }, context: ShopContext) => ({
      token: signIn(context, args.email, args.password),
    }),

    revokeCustomerToken: (_source: unknown, _args: unknown, context: ShopContext) => {
      revokeTokens(context.db, currentCustomer(context).id);
      return { result: true };
    },

    createCustomer: create,
    createCustomerV2: create,
    updateCustomer: update,
    updateCustomerV2: update,

    updateCustomerEmail: (_source: unknown, args: { email: string; password: string }, context: ShopContext) =>
      answer(context, changeEmail(context, args.email, args.password)),

    confirmEmail: (
      _source: unknown,
      { input }: { input: { email: string; confirmation_key: string } },
      context: ShopContext,
    ) => answer(context, confirmEmail(context, input.email, input.confirmation_key)),

    resendConfirmationEmail: (_source: unknown, { email }: { email: string }, context: ShopContext) =>
      resendConfirmation(context, email),

    deleteCustomer: (_source: unknown, _args: unknown, context: ShopContext) => endAccount(context),

    changeCustomerPassword: (
      _source: unknown,
      args: { currentPassword: string; newPassword: string },
      context: ShopContext,
    ) => customerSource(context, changePassword(context, args.currentPassword, args.newPassword)),

    requestPasswordResetEmail: (_source: unknown, { email }: { email: string }, context: ShopContext) =>
      requestReset(context, email, isEmail),

    resetPassword: (
      _source: unknown,
      args: { email: string; resetPasswordToken: string; newPassword: string },
      context: ShopContext,
    ) => resetPassword(context, args.email, args.resetPasswordToken, args.newPassword),
  },
};
