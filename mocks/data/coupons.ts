import type { Prices, Text } from './types.ts';

/** A coupon of the demo merchant. */
export interface Coupon {
  /** Letter case does not matter. */
  code: string;
  label: Text;
  kind: 'percent' | 'fixed' | 'freeShipping';
  /** Percent off. */
  percent?: number;
  /** Money off, in each website's currency. */
  amount?: Prices;
  /** The goods must cost at least this much, VAT included. */
  minimum?: Prices;
  /** Last day it is valid, `YYYY-MM-DD`. */
  until?: string;
}

export const coupons: Coupon[] = [
  { code: 'SAVE10', label: { en: '10% off your order', ar: 'خصم 10% على طلبك' }, kind: 'percent', percent: 10 },
  {
    code: 'FIXED50',
    label: { en: '50 off from 300', ar: 'خصم 50 على المشتريات من 300' },
    kind: 'fixed',
    amount: { sa: 50, ae: 50 },
    minimum: { sa: 300, ae: 300 },
  },
  { code: 'FREESHIP', label: { en: 'Free delivery', ar: 'توصيل مجاني' }, kind: 'freeShipping' },
  {
    code: 'EXPIRED1',
    label: { en: '20% off in Ramadan', ar: 'خصم رمضان 20%' },
    kind: 'percent',
    percent: 20,
    until: '2026-03-19',
  },
];
