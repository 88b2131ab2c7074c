import { OrderConfirmationPage } from '#features/checkout/confirmation/OrderConfirmationPage';
import type { FindTotal } from '#features/checkout/confirmation/placedTotal';
import { orderPages } from './lazyOrders';

/** Looks a guest's order up. */
const findTotal: FindTotal =
  (known) =>
  async (_dispatch, _getState, { client, view }) => {
    const { findOrder, neededProof } = await orderPages.load();
    const proof = await neededProof(client);
    return (await findOrder(client, view, known, proof)).order.total?.grand_total.value;
  };

/** The confirmation with what the account knows of an order. */
export function OrderConfirmation() {
  return <OrderConfirmationPage findTotal={findTotal} />;
}
