// Pages with the customer's personal data, in one chunk.
export { AccountInformationPage } from '#features/account/AccountInformationPage';
export { AddressBookPage } from '#features/account/AddressBookPage';
export { CommunicationsPage } from '#features/account/CommunicationsPage';
