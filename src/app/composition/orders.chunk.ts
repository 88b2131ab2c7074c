// What was bought and how it was paid, in one chunk.
export { DownloadsPage } from '#features/account/downloads/DownloadsPage';
export { OrdersPage } from '#features/account/orders/OrdersPage';
export { SavedPaymentsPage } from '#features/account/SavedPaymentsPage';
