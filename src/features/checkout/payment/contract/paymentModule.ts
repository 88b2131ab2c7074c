import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { ShippingAddress } from '#lib/addresses';
import type { Money } from '#lib/money';
import type { PaymentPage } from '#lib/shop';

export interface Purchase {
  total: Money;
  billingAddress: ShippingAddress | null;
  email: string | undefined;
}

export interface PaymentForm {
  /** The method's data when the order is sent, such as a card's nonce. Rejects with a `PaymentProblem`. */
  collect(purchase: Purchase): Promise<Record<string, string>>;
}

export interface PaymentFormProps {
  ref: Ref<PaymentForm>;
  /** Called when what is wrong with it is being put right. */
  onChange(): void;
}

/** A payment method: paid as its form says, with the provider's fields in its form, or on the provider's page. */
export interface PaymentModule {
  icon: LucideIcon;
  /** Message id: what will happen, in a sentence. */
  hint: string;
  /** Message id: what will be charged when; `{total}` and `{name}` (of the method) may stand in it. */
  charge: string;
  /** Message id: how it was paid or will be, with `{total}`, `{name}`, `{card}` and `{digits}`. Default: `hint`. */
  ordered?: string;
  /** Asks for what the method needs beside its code. */
  Form?: ComponentType<PaymentFormProps>;
  /** Shows the method (`children`) only to whom it is of use; without it everybody sees it. */
  Offer?: ComponentType<{ children: ReactNode }>;
  /** What the form gave, as Magento's `paymentMethod` takes it. */
  toRequest?(data: Record<string, string>): { po_number?: string; additional_data?: Record<string, unknown> };
  /** Where the shopper pays once the order stands. */
  page?: PaymentPage;
}

/** A payment failed before the order was sent: nothing was ordered or charged. The message is the id of a text. */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem';
}
