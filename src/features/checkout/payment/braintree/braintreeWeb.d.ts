// Types for the parts of braintree-web that the app uses. The package itself contains no types.

declare module 'braintree-web/client' {
  import type { CardSdk } from '#features/checkout/payment/braintree/cardSdk';

  const client: CardSdk['client'];
  export = client;
}
declare module 'braintree-web/hosted-fields' {
  import type { CardSdk } from '#features/checkout/payment/braintree/cardSdk';

  const hostedFields: CardSdk['hostedFields'];
  export = hostedFields;
}
declare module 'braintree-web/three-d-secure' {
  import type { CardSdk } from '#features/checkout/payment/braintree/cardSdk';

  const threeDSecure: CardSdk['threeDSecure'];
  export = threeDSecure;
}
