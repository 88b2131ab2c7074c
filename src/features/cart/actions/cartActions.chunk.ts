// One chunk with the code that changes the cart.

export { readEntries } from '#outbox/entries';
export { sendEntries } from '#outbox/send';
export { couponProblem } from '../errors/couponProblem';
export { refusalMessage } from '../errors/refusalMessage';
export { cartChangeKinds } from '../outbox/cartChangeKinds';
export { syncNotes } from '../outbox/cartNotes';
export { dropEntries, outboxReport } from '../outbox/outboxReport';
export { loadCart, syncCart } from '../session/loadCart';
export { mergeAfterSignIn, mergeKind } from '../session/mergeCart';
export { addItems } from './addItems';
export { changeOptions, updateItem } from './changeQuantity';
export { beginOutbox, openOutbox } from './openOutbox';
export {
  removeCartItems,
  removeItemsWithoutUid,
  removeUnavailableItem,
} from './removeItems';
export { restoreCoupon, setCoupon } from './setCoupon';
