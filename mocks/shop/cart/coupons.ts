import type { Coupon } from '../../data/coupons.ts';
import type { ShopContext } from '../shared/context.ts';
import type { DiscountRule } from '../shared/totals.ts';

/** A coupon of a cart. */
export interface CouponRule {
  /** In the language of the store view. */
  label: string;
  rule: DiscountRule;
}

function ruleOf(coupon: Coupon, website: 'sa' | 'ae'): DiscountRule {
  if (coupon.kind === 'percent')
    return { kind: 'percent', amount: coupon.percent ?? 0, coversDelivery: coupon.coversDelivery ?? false };
  if (coupon.kind === 'fixed') return { kind: 'fixed', amount: coupon.amount?.[website] ?? 0 };
  return { kind: 'freeShipping' };
}

/**
 * The rule of a coupon code for a cart whose items cost `subtotal` (catalogue prices, before discount). Null if the
 * code is unknown or expired, or if the subtotal is too low.
 */
export function couponRule(context: ShopContext, code: string | null, subtotal: number): CouponRule | null {
  const wanted = code?.trim().toUpperCase();
  const { store, settings } = context;
  const coupon = settings.terms.coupons.find((one) => one.code === wanted);
  if (!coupon) return null;
  if (coupon.until && context.now().toISOString().slice(0, 10) > coupon.until) return null;
  if (coupon.minimum && subtotal < coupon.minimum[store.websiteCode]) return null;
  return { label: coupon.label(store.websiteCode, store.language), rule: ruleOf(coupon, store.websiteCode) };
}
