// What a customer's account holds beside the orders, in one chunk.
export { AccountInformationPage } from '#features/account/AccountInformationPage';
export { AddressBookPage } from '#features/account/AddressBookPage';
export { CommunicationsPage } from '#features/account/CommunicationsPage';
export { SavedPaymentsPage } from '#features/account/SavedPaymentsPage';
