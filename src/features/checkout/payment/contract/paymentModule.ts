import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode, Ref } from 'react';
import type { ShippingAddress } from '#lib/addresses';
import type { Money } from '#lib/money';
import type { RedirectPayment } from '#lib/shopConfig';

export interface Purchase {
  total: Money;
  billingAddress: ShippingAddress | null;
  email: string | undefined;
}

export interface PaymentForm {
  /**
   * Resolves to the payment data for the order, such as a card's nonce. Called when the order is sent; rejects with a
   * `PaymentProblem`.
   */
  collect(purchase: Purchase): Promise<Record<string, string>>;
}

export interface PaymentFormProps {
  ref: Ref<PaymentForm>;
  /** Called when the shopper changes the form. */
  onChange(): void;
}

/** A payment method: without a provider, with the provider's fields in its form, or with a redirect to the provider. */
export interface PaymentModule {
  icon: LucideIcon;
  /** Message id of a sentence about what happens when this method is used. */
  hint: string;
  /**
   * Message id of a sentence about what is charged, and when. It may contain `{total}` and `{name}` (name of the
   * payment method).
   */
  charge: string;
  /**
   * Message id of a sentence about how an order was or will be paid. It may contain `{total}`, `{name}`, `{card}` and
   * `{digits}`; default: `hint`.
   */
  ordered?: string;
  /** The form for the data that the payment method needs besides its code. */
  Form?: ComponentType<PaymentFormProps>;
  /**
   * Renders the payment method (`children`) only for shoppers who can use it. If omitted, the method is always shown.
   */
  Offer?: ComponentType<{ children: ReactNode }>;
  /** Converts the form's data to fields of Magento's `paymentMethod`. */
  toRequest?(data: Record<string, string>): { po_number?: string; additional_data?: Record<string, unknown> };
  /** The provider's page on which the shopper pays once the order is placed. */
  page?: RedirectPayment;
}

/** A payment failed before the order was sent: nothing was ordered or charged. The error's message is a message id. */
export class PaymentProblem extends Error {
  override name = 'PaymentProblem';
}
