// Code for a customer's session, in one chunk with the customer's menu.
export { getUserDetails, syncCustomer } from '#features/user/customer';
export { endSession, refetchAsGuest } from './endSession';
