import { randomBytes } from 'node:crypto';
import type { Resolvers, ShopContext } from '../shared/context.ts';
import { standInPath } from './paymentCodes.ts';

/**
 * The token that initialises a client: JSON in base64, as in Braintree. `standIn` is the script that replaces
 * Braintree's own, which only connects to Braintree.
 */
const clientToken = () =>
  Buffer.from(
    JSON.stringify({
      version: 2,
      environment: 'stand-in',
      authorizationFingerprint: randomBytes(16).toString('hex'),
      standIn: `${standInPath}/card.js`,
    }),
  ).toString('base64');

export const resolvers: Resolvers = {
  Mutation: { createBraintreeClientToken: () => clientToken() },
  StoreConfig: {
    braintree_cc_vault_active: () => '1',
    braintree_cc_vault_cvv: () => false,
    braintree_environment: () => 'sandbox',
    braintree_3dsecure_verify_3dsecure: () => true,
    braintree_3dsecure_always_request_3ds: () => false,
    braintree_3dsecure_threshold_amount: () => '0',
    braintree_3dsecure_allowspecific: () => false,
    braintree_3dsecure_specificcountry: (_source: unknown, _args: unknown, _context: ShopContext) => null,
  },
};
