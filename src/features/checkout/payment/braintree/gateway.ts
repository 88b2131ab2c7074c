import client from 'braintree-web/client';
import hostedFields from 'braintree-web/hosted-fields';
import threeDSecure from 'braintree-web/three-d-secure';
import type { CardSdk } from './cardSdk';

/** Braintree's own code, as one module: its packages are CommonJS, which an `import()` of each would pay for. */
export const gateway: CardSdk = { client, hostedFields, threeDSecure };
