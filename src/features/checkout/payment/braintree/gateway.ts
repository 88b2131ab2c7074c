import client from 'braintree-web/client';
import hostedFields from 'braintree-web/hosted-fields';
import threeDSecure from 'braintree-web/three-d-secure';
import type { CardSdk } from './cardSdk';

/**
 * The packages of braintree-web as one module. Dynamic imports of the single CommonJS packages would cost more bytes.
 */
export const gateway: CardSdk = { client, hostedFields, threeDSecure };
