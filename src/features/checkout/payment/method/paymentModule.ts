import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { ShippingAddress } from '#lib/addresses';
import type { Money } from '#lib/money';
import type { PaymentPage } from '#lib/shop';

/** What a payment is for. */
export interface Purchase {
  total: Money;
  billingAddress: ShippingAddress | null;
  email: string | undefined;
}

export interface PaymentForm {
  /**
   * Gives what the method needs beside its code, at the moment of ordering: a card's nonce, say, for which the shopper
   * may be asked by their bank. Rejects with a `PaymentProblem`.
   */
  collect(purchase: Purchase): Promise<Record<string, string>>;
}

export interface PaymentFormProps {
  ref: Ref<PaymentForm>;
  /** Called when what is wrong with it is being put right. */
  onChange(): void;
}

/**
 * One payment method: what the client adds to the code and title that the back end sends. There are three ways to pay,
 * and the module says which it is: said in its form; collected by its form from the provider's own fields; or on a
 * page of the provider once the order stands.
 */
export interface PaymentModule {
  icon: LucideIcon;
  /** Message id: what will happen, in a sentence. */
  hint: string;
  /** Message id: what will be charged when; `{total}` and `{name}` (of the method) may stand in it. */
  charge: string;
  /**
   * Message id: how it was paid or will be, once the order stands; `{total}`, `{name}` and, for a card, `{card}` and
   * `{digits}` may stand in it. Else the hint.
   */
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

/**
 * Why a payment cannot be taken, found before the order was sent: nothing was ordered and nothing charged. Its message
 * is the id of a text: what it is, and what the shopper can do.
 */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem';
}
