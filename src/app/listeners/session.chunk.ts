// What a customer's session takes, in one chunk with their menu.
export { getUserDetails } from '#features/user/userActions';
export { refetchAsGuest } from './refetchAsGuest';
export { endSession } from './sessionEnd';
