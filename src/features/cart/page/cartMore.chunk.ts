// What few carts show, in one chunk.
export { SessionEnded } from '#features/user/SessionEnded';
export { GuestDownloads } from '../downloads/GuestDownloads';
export { SavedItems } from '../savedForLater/SavedItems';
export { EstimateForm } from './EstimateForm';
