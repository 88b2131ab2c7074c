import type { EventOrder } from '#analytics/events';
import { isRestError, ServerFailure } from '#api/errors/errors';
import { failureKind } from '#api/errors/failureKind';
import { reCaptchaHeaders, withReCaptcha } from '#api/recaptcha/reCaptcha';
import type { ReCaptchaHeaders } from '#api/recaptcha/reCaptchaClient';
import { sendIdempotent } from '#api/sendVerified';
import { checkCart } from '#features/cart/actions/checkCart';
import { eventCartOf } from '#features/cart/events/cartViewed';
import { findPlacedOrder, readNewestOrders, sentCartOf } from '#features/pendingOrder/findPlacedOrder';
import {
  forgetPendingOrder,
  itemsToAdd,
  mayStillBePlaced,
  type PendingOrder,
  readPendingOrder,
  readUnpaidOrder,
  savePendingOrder,
} from '#features/pendingOrder/orderRecords';
import { finishOrder, resolvePendingOrder, sendOrderTask } from '#features/pendingOrder/resolvePendingOrder';
import { getUserDetails } from '#features/user/customer';
import type { ShippingAddress } from '#lib/addresses';
import { config } from '#lib/config';
import { singleFlight } from '#lib/tasks';
import type { CartDetails } from '#store/cart';
import type { GiftMessage, OrderReceipt } from '#store/checkout';
import type { AppThunk, RootState } from '#store/index';
import { isDeliveryUnchanged, sendDelivery } from './cartDelivery';
import {
  billingAddressOf,
  type CartApiTarget,
  callCartApi,
  MissingInformation,
  requireCartTarget,
  restAddress,
  submitStep,
} from './checkoutActions';
import { CartChanged, knownRefusal } from './explainStep';
import { paymentModules } from './payment/modules';
import { paymentPageCode } from './payment/redirect/lazyPayment';
import { chosenShippingMethod, shippingMethodCode } from './steps';

/**
 * Places the order once, if the cart is still the same as on the page. After an error, finds out whether the order was
 * placed, and does not send the order again.
 *
 * @param agreed the cart that the page showed when the shopper pressed the button (`cartOnPage`); the page may show a
 * newer cart by now
 * @throws UnconfirmedOrder if it is unknown whether the order was placed
 */
export const placeOrder =
  (agreed: CartDetails | null, agreementIds: string[], giftMessage?: GiftMessage): AppThunk<Promise<void>> =>
  (dispatch, getState, { client, storage, view }) => {
    const submit = async () => {
      // An earlier order request of this cart may have been successful.
      if ((await dispatch(resolvePendingOrder())) === 'placed') return;
      const call = dispatch(requireCartTarget());
      const { cartId } = call;
      const isCustomers = getState().user.isSignedIn;
      // The number of the customer's newest order helps to find this order later, but is optional.
      const [lastNumber] = await Promise.all([
        isCustomers
          ? readNewestOrders(client).then(
              ([newest]) => newest?.number ?? null,
              () => undefined,
            )
          : undefined,
        isCustomers && dispatch(requireEmail()),
      ]);
      const order = orderToPlace(getState(), agreementIds);
      const current = { ...call, token: getState().user.token };
      // The totals are final once the payment method is set: a fee or a price rule may depend on the method.
      const pay = () =>
        setPayment(current, order).then(
          () => null,
          (error: unknown) => ({ error }),
        );
      let [refusal, isShown] = await Promise.all([pay(), dispatch(isDeliveryUnchanged(cartId))]);
      const { shippingMethod } = getState().checkout;
      // The order must use the address and shipping method on the page: send them again. For an empty cart this fails,
      // and checkCart() reports the changed cart.
      if (!isShown && shippingMethod)
        refusal = await dispatch(sendDelivery(current, shippingMethod)).then(pay, (error: unknown) => ({ error }));
      if (!(await dispatch(checkCart(agreed)))) throw new CartChanged('The cart is not the one on the page any more.');
      if (refusal) throw refusal.error;
      const state = getState();
      const { method } = order.paymentMethod;
      const { page } = paymentModules[method] ?? {};
      const receipt = receiptOf(state, order, giftMessage);
      const guarded = method.startsWith('braintree')
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
        // Until then, other tabs and a reloaded page assume that the back end is still processing the order.
        atWorkUntil: sentAt + config.orderTimeout,
        isCustomers,
        total: state.cart.details?.prices.grand_total.value ?? 0,
        ...(page && { paidOnPage: page.code }),
        details: {
          cartId,
          receipt,
          lastNumber,
          fact: eventOrderOf(state),
          ...(page && { items: itemsToAdd(state.cart.details) }),
        },
      };
      savePendingOrder(storage, pending);
      await dispatch(sendOrder({ ...call, token: state.user.token }, order, pending, headers));
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

interface OrderToPlace {
  billingAddress: ShippingAddress;
  email: string;
  paymentMethod: { method: string; po_number?: string; additional_data?: Record<string, unknown> };
  agreementIds: string[];
}

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

const paymentBody = (
  { cartId }: CartApiTarget,
  { agreementIds, paymentMethod, billingAddress, email }: OrderToPlace,
) => ({
  cartId,
  billingAddress: restAddress(billingAddress),
  email,
  paymentMethod: {
    ...paymentMethod,
    ...(agreementIds.length > 0 && { extension_attributes: { agreement_ids: agreementIds } }),
  },
});

/**
 * Sets billing address and payment method, on which fees, discounts and taxes may depend. Omits `additional_data`,
 * which only the order needs.
 */
function setPayment(call: CartApiTarget, order: OrderToPlace): Promise<unknown> {
  const { additional_data: _, ...paymentMethod } = order.paymentMethod;
  return sendIdempotent(() =>
    callCartApi(call, 'set-payment-information', paymentBody(call, { ...order, paymentMethod })),
  );
}

/** Loads the customer's details if the e-mail address is unknown. Rejects if the details cannot be loaded. */
const requireEmail = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const isKnown = () => getState().user.currentUser.email !== '';
  if (!isKnown()) await dispatch(getUserDetails());
  if (!isKnown()) throw new ServerFailure(config.graphqlPath, 503);
};

const sendOrder =
  (call: CartApiTarget, order: OrderToPlace, pending: PendingOrder, given: ReCaptchaHeaders): AppThunk<Promise<void>> =>
  async (dispatch, _getState, extra) => {
    const { client, storage, tasks } = extra;
    const isOffline = !call.isOnline();
    try {
      const entityId = await singleFlight(tasks, sendOrderTask, () =>
        withReCaptcha(
          client,
          'PLACE_ORDER',
          // The response is the order's entity id, which is not the order number.
          (headers) => callCartApi<string | number>(call, 'payment-information', paymentBody(call, order), headers),
          given,
        ),
      );
      if (!(Number(entityId) > 0)) throw new ServerFailure(config.restPath, 200);
      const placed = await findPlacedOrder(extra, sentCartOf(pending), entityId).catch(() => null);
      await dispatch(finishOrder(pending, placed ?? null));
    } catch (error) {
      if (isOffline) {
        forgetPendingOrder(storage, pending.cartId);
        throw error;
      }
      const workLeft = remainingProcessingTime(error);
      // Omit `details`: they are stored already, or were removed because the session has ended.
      const { details: _, ...sent } = pending;
      savePendingOrder(storage, {
        ...sent,
        ...(workLeft > 0 ? { atWorkUntil: Date.now() + workLeft, isDoubtTold: true } : { atWorkUntil: undefined }),
      });
      // Browsers repeat a POST when a reused connection breaks: even after an error response the order may be placed.
      const outcome = await dispatch(resolvePendingOrder()).catch((unconfirmed) => {
        throw knownRefusal(error) ? error : unconfirmed;
      });
      if (outcome === 'placed') return;
      // A known refusal is final, so the record of the order is removed. Otherwise the record stays, since the back end
      // may only be slow.
      if (knownRefusal(error)) forgetPendingOrder(storage, pending.cartId);
      throw error;
    }
  };

/** Milliseconds for which the back end may continue to process an order after a timeout. */
const TIMEOUT_PROCESSING_MS = 60_000;

/**
 * Milliseconds for which the back end may still process the order after this error; zero if the back end has responded.
 */
function remainingProcessingTime(error: unknown): number {
  const kind = failureKind(error);
  if (kind === 'timeout' || (isRestError(error) && error.status === 504)) return TIMEOUT_PROCESSING_MS;
  return kind === 'network' || kind === 'offline' ? config.lostOrderWork : 0;
}

function eventOrderOf({ cart: { details }, checkout }: RootState): EventOrder | undefined {
  if (!details) return undefined;
  const { shipping, applied_taxes, discounts } = details.prices;
  const sum = (list: readonly { amount: { value: number } }[]) =>
    list.reduce((total, { amount }) => total + amount.value, 0);
  return {
    ...eventCartOf(details),
    shipping: shipping?.amount.value ?? 0,
    tax: sum(applied_taxes),
    discount: sum(discounts),
    shippingMethod: details.is_virtual ? null : shippingMethodCode(checkout),
    paymentMethod: checkout.paymentCode ?? '',
  };
}

const receiptOf = (
  { cart, checkout }: RootState,
  { billingAddress, email }: OrderToPlace,
  giftMessage: GiftMessage | undefined,
): OrderReceipt => ({
  id: '',
  cart: cart.details,
  shipping_address: checkout.shippingAddress,
  billingAddress,
  email,
  shippingMethod: chosenShippingMethod(checkout) ?? null,
  paymentTitle: checkout.availablePaymentMethods?.find(({ code }) => code === checkout.paymentCode)?.title ?? null,
  paymentCode: checkout.paymentCode,
  ...(checkout.paymentData?.lastDigits && { cardDigits: checkout.paymentData.lastDigits }),
  placedAt: new Date().toISOString(),
  giftMessage,
});
