import { amountText } from './shared/amounts.ts';
import type { Language, Prices, WebsiteCode } from './shared/types.ts';

/** A coupon of the demo merchant. */
export interface Coupon {
  /** Case-insensitive. */
  code: string;
  label: (website: WebsiteCode, language: Language) => string;
  kind: 'percent' | 'fixed' | 'freeShipping';
  /** Discount in percent. */
  percent?: number;
  /** The percentage also applies to delivery (`apply_to_shipping`). */
  coversDelivery?: boolean;
  /** Discount as an amount, in the currency of each website. */
  amount?: Prices;
  /** Minimum price of the items, with VAT. */
  minimum?: Prices;
  /** Last day it is valid, `YYYY-MM-DD`. */
  until?: string;
}

const say =
  (en: string, ar: string): Coupon['label'] =>
  (_website, language) =>
    language === 'en' ? en : ar;

export const coupons: Coupon[] = [
  { code: 'SAVE10', label: say('10% off your order', 'خصم 10% على طلبك'), kind: 'percent', percent: 10 },
  {
    code: 'FIXED50',
    label: (website, language) => {
      const [off, least] = [amountText(50, website, language), amountText(300, website, language)];
      return language === 'en' ? `${off} off orders from ${least}` : `خصم ${off} على المشتريات من ${least} فأكثر`;
    },
    kind: 'fixed',
    amount: { sa: 50, ae: 50 },
    minimum: { sa: 300, ae: 300 },
  },
  { code: 'FREESHIP', label: say('Free delivery', 'توصيل مجاني'), kind: 'freeShipping' },
  {
    code: 'EXPIRED1',
    label: say('20% off in Ramadan', 'خصم رمضان 20%'),
    kind: 'percent',
    percent: 20,
    until: '2026-03-19',
  },
];
