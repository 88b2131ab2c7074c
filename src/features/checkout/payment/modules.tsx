import { Banknote, CreditCard, FileText, Gift, Landmark, ReceiptText, WalletCards } from 'lucide-react';
import { useImperativeHandle, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { lazyChunk } from '#lib/lazyChunk';
import { normalizeInput } from '#lib/text/normalizeInput';
import { MAX_LINE_LENGTH } from '#lib/validation/validators';
import { Field } from '#ui/form/Field';
import { lazyPart } from '#ui/lazyPart';
import { redirectPayments } from '#ui/payment/redirectPayments';
import { Skeleton } from '#ui/Skeleton';
import { type PaymentFormProps, type PaymentModule, PaymentProblem } from './contract/paymentModule';
import { SavedCardsOffer } from './vault/savedPayment';

const cards = lazyChunk(() => import('./cards.chunk'));

/**
 * Payment methods by Magento's code. A method that the back end offers and that this table lacks is shown as
 * unavailable.
 */
export const paymentModules: Record<string, PaymentModule | undefined> = {
  cashondelivery: {
    icon: Banknote,
    hint: 'checkout.hint.cashondelivery',
    charge: 'checkout.charge.cashondelivery',
    ordered: 'order.pay.courier',
  },
  checkmo: { icon: ReceiptText, hint: 'checkout.hint.checkmo', charge: 'checkout.charge.later' },
  banktransfer: { icon: Landmark, hint: 'checkout.hint.banktransfer', charge: 'checkout.charge.later' },
  purchaseorder: {
    icon: FileText,
    hint: 'checkout.hint.purchaseorder',
    charge: 'checkout.charge.later',
    Form: PurchaseOrderForm,
    toRequest: ({ number = '' }) => ({ po_number: number }),
  },
  free: { icon: Gift, hint: 'checkout.hint.free', charge: 'checkout.charge.free' },
  braintree: {
    icon: CreditCard,
    hint: 'checkout.hint.braintree',
    charge: 'checkout.charge.now',
    ordered: 'order.pay.card',
    Form: lazyForm('CardForm'),
    toRequest: ({ nonce = '', isKept }) => ({
      additional_data: {
        payment_method_nonce: nonce,
        // Omitted unless true, because Magento casts the string "false" to true.
        ...(isKept && { is_active_payment_token_enabler: true }),
      },
    }),
  },
  braintree_cc_vault: {
    icon: WalletCards,
    hint: 'checkout.hint.savedCard',
    charge: 'checkout.charge.now',
    ordered: 'order.pay.card',
    Offer: SavedCardsOffer,
    Form: lazyForm('SavedCardsForm'),
    toRequest: ({ hash = '' }) => ({ additional_data: { public_hash: hash } }),
  },
  ...Object.fromEntries(
    redirectPayments.map((page): [string, PaymentModule] => [
      page.code,
      { icon: CreditCard, hint: 'checkout.hint.page', charge: 'checkout.charge.page', page },
    ]),
  ),
};

/** A payment form whose code loads when the shopper chooses the payment method. */
function lazyForm(name: 'CardForm' | 'SavedCardsForm') {
  const { Part } = lazyPart(cards, (code) => code[name]);
  return (props: PaymentFormProps) => (
    <Part
      wanted
      fallback={<Skeleton height="6rem" />}
      errorFallback={
        <p>
          <FormattedMessage id="error.load" />
        </p>
      }
      {...props}
    />
  );
}

/** The field for a company's own purchase order number. */
function PurchaseOrderForm({ ref, onChange }: PaymentFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  useImperativeHandle(ref, () => ({
    collect: async () => {
      const number = normalizeInput(input.current?.value ?? '', 'code');
      if (number) return { number };
      setMissing(true);
      input.current?.focus();
      throw new PaymentProblem('checkout.paymentIncomplete');
    },
  }));
  return (
    <Field
      ref={input}
      name="purchase-order"
      label={<FormattedMessage id="checkout.purchaseOrderNumber" />}
      dir="ltr"
      autoComplete="off"
      maxLength={MAX_LINE_LENGTH}
      required
      error={isMissing ? <FormattedMessage id="validation.required" /> : undefined}
      onChange={() => {
        setMissing(false);
        onChange();
      }}
    />
  );
}
