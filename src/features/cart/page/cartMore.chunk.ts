// One chunk with the parts that few carts show.
export { SessionEnded } from '#features/user/SessionEnded';
export { GuestDownloads } from '../downloads/GuestDownloads';
export { SavedItems } from '../savedForLater/SavedItems';
export { EstimateForm } from './EstimateForm';
