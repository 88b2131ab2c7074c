import client from 'braintree-web/client';
import hostedFields from 'braintree-web/hosted-fields';
import threeDSecure from 'braintree-web/three-d-secure';
import type { CardSdk } from './cardSdk';

/** Braintree's own code, as one module: a dynamic import of each CommonJS package would cost more bytes. */
export const gateway: CardSdk = { client, hostedFields, threeDSecure };
