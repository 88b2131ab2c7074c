// What changes the cart, in one chunk.
export { addItems } from './addItems';
export { loadCart } from './cartActions';
export { refusalMessage } from './failures/refusalMessage';
export { changeOptions } from './lineActions';
export { followNotes } from './offline/cartNotes';
export { showKeptCount } from './offline/keptCart';
export { followWaiting, noteSending } from './offline/waitingList';
