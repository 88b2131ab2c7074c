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

const base = ({ cartId, token }: CartCall) => (token ? '/V1/carts/mine' : `/V1/guest-carts/${cartId}`);

const optionsOf = ({ token, view, isOnline }: CartCall) => ({ token, storeCode: view.code, isOnline });

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
    rest<PaymentInformation>(`${base(call)}/shipping-information`, {
      method: 'POST',
      ...optionsOf(call),
      body: {
        addressInformation: {
          shipping_address: restAddress(information.shippingAddress),
          billing_address: restAddress(information.billingAddress),
          shipping_carrier_code: information.carrier_code,
          shipping_method_code: information.method_code,
        },
      },
    }),
  );
}

/** How the order can be paid, for a cart whose address and method were set before. */
export const readPaymentInformation = (call: CartCall): Promise<PaymentInformation> =>
  sendAgain(() => rest<PaymentInformation>(`${base(call)}/payment-information`, optionsOf(call)));

/** Sets the gift message of the cart; one without a text takes it away. */
export function sendGiftMessage(
  call: CartCall,
  { from, to, message }: { from: string; to: string; message: string },
): Promise<unknown> {
  return sendAgain(() =>
    rest(`${base(call)}/gift-message`, {
      method: 'POST',
      ...optionsOf(call),
      body: { giftMessage: { sender: from.trim(), recipient: to.trim(), message: message.trim() } },
    }),
  );
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
  return sendAgain(() =>
    rest(`${base(call)}/set-payment-information`, {
      method: 'POST',
      ...optionsOf(call),
      body: paymentBody(call, {
        agreementIds,
        billingAddress,
        email,
        paymentMethod: { method, ...(po_number && { po_number }) },
      }),
    }),
  );
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
export function sendPaymentInformation(
  call: CartCall,
  order: OrderToPlace,
  headers: Record<string, string>,
): Promise<string | number> {
  return rest<string | number>(`${base(call)}/payment-information`, {
    method: 'POST',
    ...optionsOf(call),
    headers,
    body: paymentBody(call, order),
  });
}
