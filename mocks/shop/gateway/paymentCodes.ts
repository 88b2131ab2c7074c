/** Base path of the stand-ins for payment providers. */
export const standInPath = '/rest/payment-stand-in';

/** Code of the redirect payment, which happens on a provider's page. */
export const redirectMethod = 'demo_pay';

/** Whether the stand-in for Braintree handles a payment method. */
export const isCard = (code: string): boolean => code === 'braintree' || code === 'braintree_cc_vault';
