// Order lookup, in one chunk.
export { findOrder, neededProof } from '#features/account/orderStatus/lookUpOrder';
export { OrderStatusPage } from '#features/account/orderStatus/OrderStatusPage';
