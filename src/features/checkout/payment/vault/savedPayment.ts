import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { isObject } from '#lib/guards';
import { useAppSelector } from '#store/index';
import { GetSavedPaymentsDocument } from './GetSavedPayments.gql';

export interface SavedPayment {
  hash: string;
  /** Brand of a card (`Visa`), or null. */
  brand: string | null;
  last4: string | null;
  /** Month in which a card expires (`03/2027`), or null. */
  expires: string | null;
  /** E-mail address of the account at a payment service, or null. */
  payer: string | null;
}

/** Brands by Magento's codes for card types (`Magento\Payment\Model\Source\Cctype`). */
const brands: Record<string, string | undefined> = {
  AE: 'American Express',
  DI: 'Discover',
  DN: 'Diners Club',
  JCB: 'JCB',
  MC: 'Mastercard',
  MD: 'mada',
  MI: 'Maestro',
  UN: 'UnionPay',
  VI: 'Visa',
};

/** Reads `PaymentToken.details`: JSON whose property names differ between payment modules. Missing values are null. */
export function savedPayment(token: { public_hash: string; details: string | null }): SavedPayment {
  const details = parse(token.details);
  const text = (...names: string[]) => {
    const found = names.map((name) => details[name]).find((value) => typeof value === 'string' && value !== '');
    return typeof found === 'string' ? found : null;
  };
  const type = text('type', 'cc_type', 'cardType');
  return {
    hash: token.public_hash,
    brand: type && (brands[type] ?? type),
    last4: text('maskedCC', 'cc_last_4', 'last4')?.replace(/\D/g, '').slice(-4) || null,
    expires: text('expirationDate', 'expiration_date'),
    payer: text('payerEmail', 'email'),
  };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** True if a card has expired: a card of `03/2027` is valid until that month is over. */
export function isExpired(expires: string | null, now: Date): boolean {
  const [, month, year] = /^(\d{1,2})\/(\d{2}|\d{4})$/.exec(expires ?? '') ?? [];
  if (!month || !year) return false;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  return new Date(fullYear, Number(month), 1) <= now;
}

/** The customer's saved cards that have not expired; empty for a guest and while loading. */
export function useSavedCards() {
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const { data } = useQuery(GetSavedPaymentsDocument, { skip: !isSignedIn });
  const tokens = (data?.customerPaymentTokens?.items ?? []).filter((token) => token !== null);
  return tokens
    .filter(({ payment_method_code: code, type }) => code === 'braintree' && type === 'card')
    .map(savedPayment)
    .filter(({ expires }) => !isExpired(expires, new Date()));
}

/** Renders the payment method for saved cards only if the customer has one. Magento offers this method to everybody. */
export function SavedCardsOffer({ children }: { children: ReactNode }) {
  return useSavedCards().length > 0 && children;
}
