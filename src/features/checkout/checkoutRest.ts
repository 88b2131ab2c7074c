import { rest } from '#api/rest';
import { sendAgain } from '#api/sendOnce';
import { extraFields, type ShippingAddress } from '#lib/addresses';
import type { StoreExtra } from '#store/index';

/** Where the checkout calls of a cart go: a guest's cart by its id, a signed-in shopper's own. */
export interface CartCall extends Pick<StoreExtra, 'view' | 'isOnline'> {
  cartId: string;
  token: string | null;
}

interface PaymentInformation {
  payment_methods: { code: string; title: string }[];
}

/** Asks something of the cart, or sends a `body` to it. */
const callCart = <Result>(
  { cartId, token, view, isOnline }: CartCall,
  name: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Result> =>
  rest<Result>(`${token ? '/V1/carts/mine' : `/V1/guest-carts/${cartId}`}/${name}`, {
    method: body ? 'POST' : 'GET',
    token,
    storeCode: view.code,
    isOnline,
    headers,
    body,
  });

/** Magento keeps what an earlier address of the cart had in a field that is not sent. */
const noExtras = Object.fromEntries(extraFields.map((name) => [name, '']));

/** An address as the REST API takes it. */
const restAddress = ({
  region,
  region_id,
  region_code,
  postcode,
  email,
  // REST does not know it; it is on the cart by then.
  customer_notes: _,
  save_in_address_book: isSaved,
  ...address
}: ShippingAddress) => ({
  ...noExtras,
  ...address,
  ...(isSaved && { save_in_address_book: 1 }),
  ...(email && { email }),
  ...(postcode && { postcode }),
  ...(region && { region }),
  ...(region_code && { region_code }),
  ...(region_id && { region_id }),
});

/** Sets address and method; answers how the order can be paid. */
export function sendShippingInformation(
  call: CartCall,
  information: {
    shippingAddress: ShippingAddress;
    billingAddress: ShippingAddress;
    carrier_code: string;
    method_code: string;
  },
): Promise<PaymentInformation> {
  return sendAgain(() =>
    callCart(call, 'shipping-information', {
      addressInformation: {
        shipping_address: restAddress(information.shippingAddress),
        billing_address: restAddress(information.billingAddress),
        shipping_carrier_code: information.carrier_code,
        shipping_method_code: information.method_code,
      },
    }),
  );
}

/** How the order can be paid, for a cart whose address and method were set before. */
export const readPaymentInformation = (call: CartCall): Promise<PaymentInformation> =>
  sendAgain(() => callCart(call, 'payment-information'));

/** Sets the gift message of the cart; one without a text takes it away. */
export function sendGiftMessage(
  call: CartCall,
  { from, to, message }: { from: string; to: string; message: string },
): Promise<unknown> {
  const giftMessage = { sender: from.trim(), recipient: to.trim(), message: message.trim() };
  return sendAgain(() => callCart(call, 'gift-message', { giftMessage }));
}

export interface OrderToPlace {
  billingAddress: ShippingAddress;
  email: string;
  paymentMethod: { method: string; po_number?: string; additional_data?: Record<string, unknown> };
  agreementIds: string[];
}

/** Sets who pays and how, which fees, discounts and taxes may depend on. What only the order needs is left out. */
export function sendSetPaymentInformation(
  call: CartCall,
  { agreementIds, billingAddress, email, paymentMethod: { method, po_number } }: OrderToPlace,
): Promise<unknown> {
  const paymentMethod = { method, ...(po_number && { po_number }) };
  const body = paymentBody(call, { agreementIds, billingAddress, email, paymentMethod });
  return sendAgain(() => callCart(call, 'set-payment-information', body));
}

const paymentBody = ({ cartId }: CartCall, { agreementIds, paymentMethod, billingAddress, email }: OrderToPlace) => ({
  cartId,
  billingAddress: restAddress(billingAddress),
  email,
  paymentMethod: {
    ...paymentMethod,
    ...(agreementIds.length > 0 && { extension_attributes: { agreement_ids: agreementIds } }),
  },
});

/** Places the order. Answers its entity id, which is not the number that the shopper is told. */
export const sendPaymentInformation = (
  call: CartCall,
  order: OrderToPlace,
  headers: Record<string, string>,
): Promise<string | number> => callCart(call, 'payment-information', paymentBody(call, order), headers);
