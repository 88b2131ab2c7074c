import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { isObject } from '#lib/guards';
import { useAppSelector } from '#store/index';
import { GetSavedPaymentsDocument } from './GetSavedPayments.gql';

export interface SavedPayment {
  hash: string;
  /** Of a card, as it is printed on it (`Visa`), else null. */
  brand: string | null;
  last4: string | null;
  /** `03/2027`, or null. */
  expires: string | null;
  /** The account's name at a payment service, or null. */
  payer: string | null;
}

/** Magento's short names of card kinds (`Magento\Payment\Model\Source\Cctype`). */
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

/** Reads `PaymentToken.details`: JSON whose names each payment module chooses for itself; what is missing is null. */
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

/** Whether a card of `03/2027` can no longer be used: it is good until that month is over. */
export function isExpired(expires: string | null, now: Date): boolean {
  const [, month, year] = /^(\d{1,2})\/(\d{2}|\d{4})$/.exec(expires ?? '') ?? [];
  if (!month || !year) return false;
  const fullYear = year.length === 2 ? 2000 + Number(year) : Number(year);
  return new Date(fullYear, Number(month), 1) <= now;
}

/** The customer's cards that can still be paid with; none for a guest, and while nobody knows. */
export function useSavedCards() {
  const isSignedIn = useAppSelector((state) => state.user.isSignedIn);
  const { data } = useQuery(GetSavedPaymentsDocument, { skip: !isSignedIn });
  const tokens = (data?.customerPaymentTokens?.items ?? []).filter((token) => token !== null);
  return tokens
    .filter(({ payment_method_code: code, type }) => code === 'braintree' && type === 'card')
    .map(savedPayment)
    .filter(({ expires }) => !isExpired(expires, new Date()));
}

/** Magento offers saved cards to everybody, whether or not they have one. */
export function SavedCardsOffer({ children }: { children: ReactNode }) {
  return useSavedCards().length > 0 && children;
}
