// What only the header of wide screens has, in one chunk.
export { MegaMenu } from './MegaMenu';
export { Switchers } from './Switchers';
