import { Banknote, CreditCard, FileText, Gift, Landmark, ReceiptText, WalletCards } from 'lucide-react';
import { lazyChunk } from '#lib/lazyChunk';
import { paymentPages } from '#ui/payment/paymentPages';
import { lazyForm } from './lazyForm';
import type { PaymentModule } from './method/paymentModule';
import { PurchaseOrderForm } from './PurchaseOrderForm';
import { SavedCardsOffer } from './saved/SavedCardsOffer';

const cards = lazyChunk(() => import('./cards.chunk'));

/** By Magento's code. What the back end offers and is not here is listed as unavailable, with its name. */
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
    Form: lazyForm(cards, (code) => code.CardForm),
    toRequest: ({ nonce = '', isKept }) => ({
      additional_data: {
        payment_method_nonce: nonce,
        // Magento reads `false` as a word, and words as true.
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
    Form: lazyForm(cards, (code) => code.SavedCardsForm),
    toRequest: ({ hash = '' }) => ({ additional_data: { public_hash: hash } }),
  },
  ...Object.fromEntries(
    paymentPages.map((page): [string, PaymentModule] => [
      page.code,
      { icon: CreditCard, hint: 'checkout.hint.page', charge: 'checkout.charge.page', page },
    ]),
  ),
};
