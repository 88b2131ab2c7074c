// What changes the cart, in one chunk.

export { forgetEntries, readEntries } from '#outbox/entries';
export { sendEntries } from '#outbox/send';
export { refusalMessage } from '../failures/refusalMessage';
export { followNotes } from '../outbox/cartNotes';
export { cartKinds } from '../outbox/kinds';
export { mergeKind } from '../outbox/mergeKind';
export { asItemToAdd } from '../outbox/queuedItem';
export { outboxReport } from '../outbox/report';
export { followCart, showKeptCount } from '../session/keptCart';
export { forgetNewCarts } from '../session/newCart';
export { addItems } from './addItems';
export { changeOptions, updateItem } from './changeQuantity';
export { restoreCoupon, setCoupon } from './coupon';
export { loadCart } from './loadCart';
export { beginOutbox, openOutbox } from './openOutbox';
export { removeLines } from './removeItems';
