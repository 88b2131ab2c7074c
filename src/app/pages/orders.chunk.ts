// Orders and what was bought with them, in one chunk.
export { DownloadsPage } from '#features/account/downloads/DownloadsPage';
export { findOrder, neededProof } from '#features/account/orderStatus/lookUpOrder';
export { OrderStatusPage } from '#features/account/orderStatus/OrderStatusPage';
export { OrdersPage } from '#features/account/orders/OrdersPage';
