// Parts of the shell that load with the first interaction, in one chunk with the panels of the header.
export { DeviceLists } from './DeviceLists';
export { Drawer } from './drawer/Drawer';
export { Toasts } from './toasts/Toasts';
