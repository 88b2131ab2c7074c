// One chunk with the code for redirect payments.
export { PaymentDue } from './PaymentDue';
export { PaymentReturnPage } from './PaymentReturnPage';
export { endPayment, goToPaymentPage } from './payActions';
