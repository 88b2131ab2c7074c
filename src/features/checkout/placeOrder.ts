import type { ApolloClient } from '@apollo/client';
import type { OrderFact } from '#analytics/facts';
import { isRestError, messageOf, ServerFailure } from '#api/errors/errors';
import { failureKind } from '#api/errors/messageFor';
import type { ReCaptchaHeaders } from '#api/recaptcha/guard';
import { reCaptchaHeaders, withReCaptcha } from '#api/recaptcha/reCaptcha';
import { checkCart } from '#features/cart/cartActions';
import { cartFactOf } from '#features/cart/facts/cartFacts';
import {
  forgetPendingOrder,
  isAtWork,
  type PendingOrder,
  readPendingOrder,
  savePendingOrder,
} from '#features/pendingOrder/record';
import { finishOrder, newestOrders, readGuestCart, sendingOrder, settleOrder } from '#features/pendingOrder/resolve';
import { itemsOf, readUnpaidOrder } from '#features/pendingOrder/unpaid';
import { getUserDetails } from '#features/user/customer';
import { config } from '#lib/config';
import { joinTask } from '#lib/joinTask';
import { encodeUid } from '#lib/uid';
import type { CartDetails } from '#store/cart';
import { type AvailableShippingMethod, orderRejected, orderSubmitted } from '#store/checkout';
import type { AppThunk, RootState } from '#store/index';
import { handleLostCart, MissingInformation, requireCartId } from './checkoutActions';
import { type CartCall, type OrderToPlace, sendPaymentInformation, sendSetPaymentInformation } from './checkoutRest';
import type { GiftMessage } from './gift/giftMessage';
import { paymentModules } from './payment/modules';
import { paymentPageCode } from './payment/page/lazyPayment';
import { billingAddressOf } from './paymentActions';
import { knownRefusal } from './refusals';
import { chosenShippingMethod } from './steps';

/** The cart is not what the shopper saw when pressing the button; the page shows it now. */
export class CartChanged extends Error {
  override name = 'CartChanged';
}

/**
 * Places the order, once, if the cart is still the one on the page. When the answer is lost, or is one that a repeated
 * order gets, what became of it is found out instead of sending it again. Then what was saved of the checkout is
 * forgotten, the cart removed and a new one made. Rejects with what went wrong; with `UncertainOrder` when nobody
 * knows.
 */
export const placeOrder =
  (agreementIds: string[], giftMessage?: GiftMessage): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, storage, view, isOnline }) => {
    dispatch(orderSubmitted());
    try {
      // An earlier one may have been placed already.
      if ((await dispatch(settleOrder())) === 'placed') return;
      const cartId = dispatch(requireCartId());
      const isCustomers = getState().user.isSignedIn;
      // The newest of a customer's orders is only a help: it may be unknown, or there may be none.
      const [lastNumber] = await Promise.all([
        isCustomers
          ? newestOrders(client).then(
              ([newest]) => newest?.number ?? null,
              () => undefined,
            )
          : undefined,
        isCustomers && dispatch(needEmail()),
      ]);
      const order = orderToPlace(getState(), agreementIds);
      // The sums are those of the order only once the cart has its payment: a fee or a rule may depend on it.
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

      // Another tab may have sent it while this one looked.
      if (isAtWork(readPendingOrder(storage)) && (await dispatch(settleOrder())) === 'placed') return;
      const sentAt = Date.now();
      const pending: PendingOrder = {
        cartId,
        website: view.website,
        sentAt,
        // Other tabs, and this page should it be reloaded, wait as long as an answer may take.
        atWorkUntil: sentAt + config.orderTimeout,
        isCustomers,
        total: state.cart.details?.prices.grand_total.value ?? 0,
        ...(page && { paidOnPage: page.code }),
        details: {
          cartId,
          receipt,
          lastNumber,
          fact: factOf(state),
          ...(page && { items: itemsOf(state.cart.details) }),
        },
      };
      savePendingOrder(storage, pending);
      await dispatch(sendOrder({ cartId, view, isOnline, token: state.user.token }, order, pending, headers));
      const unpaid = readUnpaidOrder(storage, { cartId, number: '' });
      // Few orders are paid so. When the page cannot be opened now, the confirmation says how it can be.
      if (unpaid)
        await paymentPageCode
          .load()
          .then(({ goToPaymentPage }) => dispatch(goToPaymentPage(unpaid)))
          .catch(() => {});
    } catch (error) {
      dispatch(orderRejected(messageOf(error)));
      dispatch(handleLostCart(error));
      throw error;
    }
  };

/** What the steps have collected. Throws `MissingInformation` where a step cannot have been done. */
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

/** Asks again who the customer is where the shop has not said so yet. Rejects when it does not say it now either. */
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
      const entityId = await joinTask(tasks, sendingOrder, () =>
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
      // Browsers repeat a request by themselves when a kept connection broke: a refusal, too, may belong to an order
      // that stands.
      const settled = await dispatch(settleOrder()).catch((doubt) => {
        throw knownRefusal(error) ? error : doubt;
      });
      if (settled === 'placed') return;
      // With its reason there is no doubt; else it is looked for again later, should the shop have been slow.
      if (knownRefusal(error)) forgetPendingOrder(storage);
      throw error;
    }
  };

/** A shop that has not answered in time may work on for so many milliseconds. */
const SLOW_WORK = 60_000;

/** How many milliseconds the shop may still be at work on an order that failed like this; none after an answer. */
function workAfter(error: unknown): number {
  const kind = failureKind(error);
  if (kind === 'timeout' || (isRestError(error) && error.status === 504)) return SLOW_WORK;
  return kind === 'network' || kind === 'offline' ? config.lostOrderWork : 0;
}

/** The number that the order got, by the entity id that the shop answered, and a customer's also its total. */
async function placedOrder(call: CartCall, client: ApolloClient, entityId: string | number) {
  if (!call.token) return { number: (await readGuestCart(call.cartId, call.view.code)).reserved_order_id, total: null };
  const order = (await newestOrders(client)).find(({ id }) => id === encodeUid(entityId));
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

/** What the confirmation shows, as it stood when the order was placed. */
export interface ReceiptDetails {
  cart: CartDetails | null;
  shippingMethod: AvailableShippingMethod | null;
  paymentTitle: string | null;
  paymentCode: string | null;
  /** The last four of the card that paid. */
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
