// Orders, downloads and saved payment methods, in one chunk.
export { DownloadsPage } from '#features/account/downloads/DownloadsPage';
export { OrdersPage } from '#features/account/orders/OrdersPage';
export { SavedPaymentsPage } from '#features/account/SavedPaymentsPage';
