// What a customer's session takes, in one chunk with their menu.
export { followCustomer, getUserDetails } from '#features/user/customer';
export { endSession, refetchAsGuest } from './endSession';
