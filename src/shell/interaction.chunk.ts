// What comes with the first interaction, in one chunk with what opens from the header.
export { DeviceLists } from './DeviceLists';
export { Drawer } from './drawer/Drawer';
export { Toasts } from './toasts/Toasts';
