// Parts of the header on wide screens only, in one chunk.
export { MegaMenu } from './MegaMenu';
export { Switchers } from './Switchers';
