import { OrderConfirmationPage } from '#features/checkout/confirmation/OrderConfirmationPage';
import type { FindTotal } from '#features/checkout/confirmation/useCompletedReceipt';
import { orderStatusPage } from './lazyOrderStatus';

const findTotal: FindTotal =
  (known) =>
  async (_dispatch, _getState, { client, view }) => {
    const { findOrder, neededProof } = await orderStatusPage.load();
    const proof = await neededProof(client);
    return (await findOrder(client, view, known, proof)).order.total?.grand_total.value;
  };

export function OrderConfirmation() {
  return <OrderConfirmationPage findTotal={findTotal} />;
}
