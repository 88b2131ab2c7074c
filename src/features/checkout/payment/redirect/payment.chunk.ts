// What paying on a provider's page takes, in one chunk.
export { PaymentDue } from './PaymentDue';
export { PaymentReturnPage } from './PaymentReturnPage';
export { endPayment, goToPaymentPage } from './payActions';
