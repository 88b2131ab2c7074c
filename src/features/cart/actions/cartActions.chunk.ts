// One chunk with the code that changes the cart.

export { readEntries } from '#outbox/entries';
export { sendEntries } from '#outbox/send';
export { couponProblem } from '../errors/couponProblem';
export { refusalMessage } from '../errors/refusalMessage';
export { syncNotes as followNotes } from '../outbox/cartNotes';
export { cartChangeKinds as cartKinds } from '../outbox/kinds';
export { dropEntries, outboxReport } from '../outbox/report';
export { loadCart, syncCart as followCart } from '../session/loadCart';
export { mergeAfterSignIn as adoptGuestCart, mergeKind } from '../session/mergeCart';
export { addItems } from './addItems';
export { changeOptions, updateItem } from './changeQuantity';
export { restoreCoupon, setCoupon } from './coupon';
export { beginOutbox, openOutbox } from './openOutbox';
export {
  removeCartItems as removeLines,
  removeItemsWithoutUid as removeNameless,
  removeUnavailableItem as removeUnseen,
} from './removeItems';
