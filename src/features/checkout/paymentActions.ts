import { notKept } from '#api/notKept';
import type { ShippingAddress } from '#lib/addresses';
import { storageKeys } from '#lib/browser/storage';
import {
  type BillingAddress,
  billingAddressAccepted,
  type CheckoutState,
  type PaymentMethod,
  paymentMethodAccepted,
  paymentMethodsReceived,
} from '#store/checkout';
import type { AppThunk } from '#store/index';
import { handleLostCart, requireCartId, submitStep } from './checkoutActions';
import { readPaymentInformation, sendGiftMessage } from './checkoutRest';
import { GetGiftMessageDocument } from './gift/GetGiftMessage.gql';
import { type GiftMessage, noGift } from './gift/giftMessage';
import { PaymentProblem } from './payment/method/PaymentProblem';

/** How the order can be paid, asked again after a reload. Rejects when the shop does not say. */
export const loadPaymentMethods =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { view, isOnline }) => {
    const cartId = dispatch(requireCartId());
    try {
      const { token } = getState().user;
      const { payment_methods } = await readPaymentInformation({ cartId, view, isOnline, token });
      dispatch(paymentMethodsReceived(payment_methods));
    } catch (error) {
      dispatch(handleLostCart(error));
      throw error;
    }
  };

/** Who pays: sent with the order. Rejects with `MissingInformation` without a cart. */
export const submitBillingAddress =
  (billing: BillingAddress): AppThunk<Promise<void>> =>
  (dispatch, _getState, { storage, view }) => {
    const submit = async () => {
      dispatch(requireCartId());
      storage.set(storageKeys.checkout('billing_address', view.website), billing);
      dispatch(billingAddressAccepted(billing));
    };
    return dispatch(submitStep('billingAddress', submit));
  };

/** How: sent with the order, and rejects alike. What a method's form asked for is not kept on the device. */
export const submitPaymentMethod =
  (payment: PaymentMethod): AppThunk<Promise<void>> =>
  (dispatch, _getState, { storage, view }) => {
    const submit = async () => {
      dispatch(requireCartId());
      storage.set(storageKeys.checkout('paymentMethod', view.website), { code: payment.code, data: {} });
      dispatch(paymentMethodAccepted(payment));
    };
    return dispatch(submitStep('paymentMethod', submit));
  };

/**
 * The address that the bill goes to. The one of the delivery is saved in the address book only once, as that of the
 * delivery.
 */
export const billingAddressOf = ({
  billingAddress,
  shippingAddress,
}: Pick<CheckoutState, 'billingAddress' | 'shippingAddress'>): ShippingAddress | null => {
  if (!billingAddress || billingAddress.sameAsShippingAddress)
    return shippingAddress && { ...shippingAddress, save_in_address_book: false };
  const { sameAsShippingAddress: _, ...address } = billingAddress;
  return { ...address, email: shippingAddress?.email };
};

/** What of a message counts: the shop keeps none without a text. */
const essence = ({ from, to, message }: GiftMessage): string =>
  message.trim() && JSON.stringify([from, to, message].map((text) => text.trim()));

/**
 * Puts the message on the cart, or takes it away when there is nothing in it, and reads it again: Magento says that it
 * is saved also where its database has dropped it, or cut it off at the first emoji. Rejects with what to tell the
 * shopper when the cart does not have it as it was written: nothing is ordered then.
 */
export const saveGift =
  (gift: GiftMessage): AppThunk<Promise<void>> =>
  async (dispatch, getState, { client, view, isOnline }) => {
    try {
      const cartId = dispatch(requireCartId());
      await sendGiftMessage({ cartId, view, isOnline, token: getState().user.token }, gift);
      const { data } = await client.query({
        query: GetGiftMessageDocument,
        variables: { cartId },
        fetchPolicy: notKept,
      });
      if (essence(data?.cart?.gift_message ?? noGift) !== essence(gift)) throw new PaymentProblem('checkout.giftCut');
    } catch (error) {
      dispatch(handleLostCart(error));
      throw error instanceof PaymentProblem ? error : new PaymentProblem('checkout.giftNotSaved', { cause: error });
    }
  };
