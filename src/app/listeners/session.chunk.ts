// What a customer's session takes, in one chunk with their menu.
export { getUserDetails } from '#features/user/customer';
export { refetchAsGuest } from './refetchAsGuest';
export { endSession } from './sessionEnd';
