// What few carts show, in one chunk.
export { SessionEnded } from '#features/user/SessionEnded';
export { GuestDownloads } from '../guest/GuestDownloads';
export { SavedLines } from '../saved/SavedLines';
export { EstimateForm } from './EstimateForm';
