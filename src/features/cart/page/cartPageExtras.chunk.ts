// One chunk with the components that few cart pages show.
export { SessionEnded } from '#features/user/SessionEnded';
export { GuestDownloads } from '../downloads/GuestDownloads';
export { SavedItems } from '../savedForLater/SavedItems';
export { EstimateForm } from './EstimateForm';
