/** Below this path the stand-ins for payment providers answer. */
export const standInPath = '/rest/payment-stand-in';

/** Code of the method whose payments happen on a provider's page. */
export const pageMethod = 'demo_pay';

/** Codes of the methods that the stand-in for Braintree takes. */
export const isCard = (code: string): boolean => code === 'braintree' || code === 'braintree_cc_vault';
