import { type StoreView, storeViews } from './stores.ts';

/** VAT rate where the goods go: that of the website of the country, else none (an export). 0.15 is 15 %. */
export function vatRateOf(country: string): number {
  return storeViews.find((view) => view.country === country)?.taxRate ?? 0;
}

/** The name by which totals and orders show the tax. */
export function vatTitle(store: Pick<StoreView, 'language'>, percent: number): string {
  return store.language === 'ar' ? `ضريبة القيمة المضافة (${percent}%)` : `VAT (${percent}%)`;
}
