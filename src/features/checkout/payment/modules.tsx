import { Banknote, FileText, Gift, Landmark, type LucideIcon, ReceiptText } from 'lucide-react';
import type { ComponentType } from 'react';
import { PurchaseOrderForm } from './PurchaseOrderForm';

export interface PaymentFormProps {
  /** What was entered so far. */
  data: Record<string, string>;
  /** Called with everything the method needs; with null while something is missing. */
  onChange(data: Record<string, string> | null): void;
}

/**
 * One payment method: what the client adds to the code and title that the back end sends. A new method is a module of
 * this shape and a line in `paymentModules`.
 */
interface PaymentModule {
  icon: LucideIcon;
  /** Message id: what will happen, in a sentence. */
  hint: string;
  /** Asks for what the method needs beside its code. */
  Form?: ComponentType<PaymentFormProps>;
  /** What the form gave, as Magento's `paymentMethod` takes it. */
  toRequest?(data: Record<string, string>): { po_number?: string; additional_data?: Record<string, string> };
}

/** By Magento's code. What the back end offers and is not here is listed as unavailable, with its name. */
export const paymentModules: Record<string, PaymentModule | undefined> = {
  cashondelivery: { icon: Banknote, hint: 'checkout.hint.cashondelivery' },
  checkmo: { icon: ReceiptText, hint: 'checkout.hint.checkmo' },
  banktransfer: { icon: Landmark, hint: 'checkout.hint.banktransfer' },
  purchaseorder: {
    icon: FileText,
    hint: 'checkout.hint.purchaseorder',
    Form: PurchaseOrderForm,
    toRequest: ({ number = '' }) => ({ po_number: number }),
  },
  free: { icon: Gift, hint: 'checkout.hint.free' },
};
