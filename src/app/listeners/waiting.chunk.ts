// What sends the changes that were made without a connection.
export { leaveForWorker } from '#features/cart/sending/backgroundRequests';
export { sendWaitingChanges } from './waitingSenders';
