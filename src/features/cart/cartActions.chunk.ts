// What changes the cart, in one chunk.
export { addItems } from './addItems';
export { loadCart } from './cartActions';
export { applyCoupon, removeCoupon, restoreCoupon } from './couponActions';
export { refusalMessage } from './failures/refusalMessage';
export { asItemToAdd, changeOptions, updateItem } from './lineActions';
export { followNotes } from './offline/cartNotes';
export { showKeptCount } from './offline/keptCart';
export { followWaiting, noteSending } from './offline/waitingList';
export { removeLines } from './removeLines';
