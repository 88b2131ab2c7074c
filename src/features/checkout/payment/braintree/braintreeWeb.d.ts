// Of braintree-web, which brings no types, what is used here.

declare module 'braintree-web/client' {
  const client: import('./cardSdk').CardSdk['client'];
  export = client;
}
declare module 'braintree-web/hosted-fields' {
  const hostedFields: import('./cardSdk').CardSdk['hostedFields'];
  export = hostedFields;
}
declare module 'braintree-web/three-d-secure' {
  const threeDSecure: import('./cardSdk').CardSdk['threeDSecure'];
  export = threeDSecure;
}
