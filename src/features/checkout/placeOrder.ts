import type { ApolloClient } from '@apollo/client';
import type { OrderFact } from '#analytics/facts';
import { isRestError, ServerFailure } from '#api/errors/errors';
import { failureKind } from '#api/errors/messageFor';
import type { ReCaptchaHeaders } from '#api/recaptcha/guard';
import { reCaptchaHeaders, withReCaptcha } from '#api/recaptcha/reCaptcha';
import { checkCart } from '#features/cart/actions/checkCart';
import { cartFactOf } from '#features/cart/facts/cartFacts';
import {
  forgetPendingOrder,
  mayStillBePlaced,
  type PendingOrder,
  readPendingOrder,
  savePendingOrder,
} from '#features/pendingOrder/record';
import {
  finishOrder,
  readGuestCart,
  readNewestOrders,
  resolvePendingOrder,
  sendOrderTask,
} from '#features/pendingOrder/resolve';
import { itemsToAdd, readUnpaidOrder } from '#features/pendingOrder/unpaid';
import { getUserDetails } from '#features/user/customer';
import { config } from '#lib/config';
import { joinTask } from '#lib/tasks';
import { encodeUid } from '#lib/uid';
import type { CartDetails } from '#store/cart';
import type { AvailableShippingMethod } from '#store/checkout';
import type { AppThunk, RootState } from '#store/index';
import { MissingInformation, requireCartId, submitStep } from './checkoutActions';
import { type CartCall, type OrderToPlace, sendPaymentInformation, sendSetPaymentInformation } from './checkoutRest';
import type { GiftMessage } from './gift/giftMessage';
import { paymentModules } from './payment/modules';
import { paymentPageCode } from './payment/page/lazyPayment';
import { billingAddressOf } from './paymentActions';
import { knownRefusal } from './refusals';
import { chosenShippingMethod } from './steps';

/** The cart changed since the shopper pressed the button; the page shows the new one. */
export class CartChanged extends Error {
  override name = 'CartChanged';
}

/**
 * Places the order once, if the cart is still the one on the page. If the response is lost, or looks like the one to a
 * repeated order, the order is resolved and not sent again.
 *
 * @throws UnconfirmedOrder if it is unknown whether the order was placed
 */
export const placeOrder =
  (agreementIds: string[], giftMessage?: GiftMessage): AppThunk<Promise<void>> =>
  (dispatch, getState, { client, storage, view, isOnline }) => {
    const submit = async () => {
      // An earlier order may have been placed.
      if ((await dispatch(resolvePendingOrder())) === 'placed') return;
      const cartId = dispatch(requireCartId());
      const isCustomers = getState().user.isSignedIn;
      // The customer's newest order helps to find this one later, but may be unknown.
      const [lastNumber] = await Promise.all([
        isCustomers
          ? readNewestOrders(client).then(
              ([newest]) => newest?.number ?? null,
              () => undefined,
            )
          : undefined,
        isCustomers && dispatch(needEmail()),
      ]);
      const order = orderToPlace(getState(), agreementIds);
      // The totals are final once the payment method is set: a fee or a price rule may depend on it.
      const refusal = await sendSetPaymentInformation(
        { cartId, view, isOnline, token: getState().user.token },
        order,
      ).then(
        () => null,
        (error: unknown) => ({ error }),
      );
      if (!(await dispatch(checkCart()))) throw new CartChanged('The cart is not the one on the page any more.');
      if (refusal) throw refusal.error;
      const state = getState();
      const { billingAddress, email, paymentMethod } = order;
      const { page } = paymentModules[paymentMethod.method] ?? {};
      const receipt = {
        ...receiptOf(state),
        giftMessage,
        id: '',
        shipping_address: state.checkout.shippingAddress,
        billingAddress,
        email,
      };

      const guarded = paymentMethod.method.startsWith('braintree')
        ? (['PLACE_ORDER', 'BRAINTREE'] as const)
        : ['PLACE_ORDER' as const];
      const headers = await reCaptchaHeaders(client, ...guarded);

      // Another tab may have sent an order in the meantime.
      if (mayStillBePlaced(readPendingOrder(storage)) && (await dispatch(resolvePendingOrder())) === 'placed') return;
      const sentAt = Date.now();
      const pending: PendingOrder = {
        cartId,
        website: view.website,
        sentAt,
        // Other tabs, and this page after a reload, wait until the response is overdue.
        atWorkUntil: sentAt + config.orderTimeout,
        isCustomers,
        total: state.cart.details?.prices.grand_total.value ?? 0,
        ...(page && { paidOnPage: page.code }),
        details: {
          cartId,
          receipt,
          lastNumber,
          fact: factOf(state),
          ...(page && { items: itemsToAdd(state.cart.details) }),
        },
      };
      savePendingOrder(storage, pending);
      await dispatch(sendOrder({ cartId, view, isOnline, token: state.user.token }, order, pending, headers));
      const unpaid = readUnpaidOrder(storage, { cartId, number: '' });
      // If the redirect fails, the confirmation page offers the payment.
      if (unpaid)
        await paymentPageCode
          .load()
          .then(({ goToPaymentPage }) => dispatch(goToPaymentPage(unpaid)))
          .catch(() => {});
    };
    return dispatch(submitStep('order', submit));
  };

/** Collects the input of all steps. Throws `MissingInformation` if a step was not done. */
function orderToPlace({ cart, checkout, user }: RootState, agreementIds: string[]): OrderToPlace {
  const { shippingAddress, paymentCode, paymentData } = checkout;
  const billingAddress = cart.details?.is_virtual ? shippingAddress : billingAddressOf(checkout);
  const email = shippingAddress?.email ?? user.currentUser.email;
  if (!billingAddress) throw new MissingInformation('billingAddress');
  if (!email) throw new MissingInformation('email');
  if (!paymentCode) throw new MissingInformation('paymentMethod');
  const details = paymentModules[paymentCode]?.toRequest?.(paymentData ?? {}) ?? {};
  return { billingAddress, email, paymentMethod: { method: paymentCode, ...details }, agreementIds };
}

/** Loads the customer's details if they are unknown. Rejects if they cannot be loaded. */
const needEmail = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const isKnown = () => getState().user.currentUser.email !== '';
  if (!isKnown()) await dispatch(getUserDetails());
  if (!isKnown()) throw new ServerFailure(config.graphqlPath, 503);
};

const sendOrder =
  (call: CartCall, order: OrderToPlace, pending: PendingOrder, given: ReCaptchaHeaders): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { client, storage, tasks, isOnline }) => {
    const neverLeaves = !isOnline();
    try {
      const entityId = await joinTask(tasks, sendOrderTask, () =>
        withReCaptcha(client, 'PLACE_ORDER', (headers) => sendPaymentInformation(call, order, headers), given),
      );
      const placed = await placedOrder(call, client, entityId).catch(() => null);
      await dispatch(finishOrder(pending, placed?.number ?? null, placed?.total));
    } catch (error) {
      if (neverLeaves) {
        forgetPendingOrder(storage);
        throw error;
      }
      const workLeft = workAfter(error);
      savePendingOrder(storage, {
        ...pending,
        ...(workLeft > 0 ? { atWorkUntil: Date.now() + workLeft, isDoubtTold: true } : { atWorkUntil: undefined }),
      });
      // Browsers repeat a POST when a reused connection breaks: even after an error response the order may be placed.
      const outcome = await dispatch(resolvePendingOrder()).catch((unconfirmed) => {
        throw knownRefusal(error) ? error : unconfirmed;
      });
      if (outcome === 'placed') return;
      // A known reason is final. Otherwise the record stays, since the back end may only be slow.
      if (knownRefusal(error)) forgetPendingOrder(storage);
      throw error;
    }
  };

/** Milliseconds for which the back end may continue to process an order after a timeout. */
const TIMEOUT_WORK = 60_000;

/** Milliseconds for which the back end may still process the order after this error; zero after a response. */
function workAfter(error: unknown): number {
  const kind = failureKind(error);
  if (kind === 'timeout' || (isRestError(error) && error.status === 504)) return TIMEOUT_WORK;
  return kind === 'network' || kind === 'offline' ? config.lostOrderWork : 0;
}

/** The order's number and a customer's total, found by the entity id of the response. */
async function placedOrder(call: CartCall, client: ApolloClient, entityId: string | number) {
  if (!call.token) return { number: (await readGuestCart(call.cartId, call.view.code)).reserved_order_id, total: null };
  const order = (await readNewestOrders(client)).find(({ id }) => id === encodeUid(entityId));
  return order && { number: order.number, total: order.total?.grand_total.value };
}

function factOf({ cart: { details }, checkout }: RootState): OrderFact | undefined {
  if (!details) return undefined;
  const { shipping, applied_taxes, discounts } = details.prices;
  const sum = (list: readonly { amount: { value: number } }[]) =>
    list.reduce((total, { amount }) => total + amount.value, 0);
  const method = details.is_virtual ? null : checkout.shippingMethod;
  return {
    ...cartFactOf(details),
    shipping: shipping?.amount.value ?? 0,
    tax: sum(applied_taxes),
    discount: sum(discounts),
    shippingMethod: method && `${method.carrier_code}_${method.method_code}`,
    paymentMethod: checkout.paymentCode ?? '',
  };
}

/** What the confirmation page shows, as it was when the order was sent. */
export interface ReceiptDetails {
  cart: CartDetails | null;
  shippingMethod: AvailableShippingMethod | null;
  paymentTitle: string | null;
  paymentCode: string | null;
  /** The last four digits of the card. */
  cardDigits?: string;
  placedAt: string;
  giftMessage?: GiftMessage;
}

const receiptOf = ({ cart, checkout }: RootState): ReceiptDetails => ({
  cart: cart.details,
  shippingMethod: chosenShippingMethod(checkout) ?? null,
  paymentTitle: checkout.availablePaymentMethods?.find(({ code }) => code === checkout.paymentCode)?.title ?? null,
  paymentCode: checkout.paymentCode,
  ...(checkout.paymentData?.lastDigits && { cardDigits: checkout.paymentData.lastDigits }),
  placedAt: new Date().toISOString(),
});
