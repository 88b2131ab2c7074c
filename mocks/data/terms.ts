/** The merchant's terms: countries, carriers, payment methods and coupons. */
import { type Coupon, coupons } from './coupons.ts';
import { type Agreement, agreements } from './shared/agreements.ts';
import type { Language, Prices, Text } from './shared/types.ts';

/** A region in an address: a Saudi region or an emirate. */
export interface Region {
  /** Magento's `region_id`. */
  id: number;
  /** ISO 3166-2. */
  code: string;
  name: Text;
}

export interface Country {
  /** ISO 3166-1, two letters. */
  id: string;
  iso3: string;
  name: Text;
  /** Empty if addresses of the country have no regions. */
  regions: Region[];
  /** The merchant has added the regions: Magento has none for this country. */
  hasAddedRegions?: true;
}

/** Prices of a carrier for goods of at least this value, with VAT and after discount. */
interface CarrierRate {
  from: number;
  /** Prices within the country of the website. */
  home: Prices;
  /** Prices to other countries; if missing, the carrier does not deliver there. */
  abroad?: Prices;
}

/** One of Magento's own carriers, as the merchant has configured it. */
export interface Carrier {
  code: string;
  method: string;
  carrierTitle: Text;
  methodTitle: Text;
  /**
   * Rates with VAT: the last rate whose `from` is reached applies. Below the first rate, the carrier is not offered.
   */
  rates: CarrierRate[];
}

/** A payment method of Magento, or of a stand-in for a provider. */
interface PaymentTerms {
  code: string;
  title: Text;
  /** Delivery countries for which the method is offered; all by default. */
  countries?: string[];
}

export interface Terms {
  /** Countries to which the merchant delivers, by code. */
  countries: Country[];
  carriers: Carrier[];
  /** Payment methods in the order of their `sort_order`. */
  payments: PaymentTerms[];
  /** For carts with a total of 0. */
  freePayment: PaymentTerms;
  coupons: Coupon[];
  /** The name of a VAT rate in carts and orders. */
  taxName: (percent: number, language: Language) => string;
  /** Terms that shoppers accept before they order. */
  agreements: Agreement[];
}

const region = (id: number, code: string, en: string, ar: string): Region => ({ id, code, name: { en, ar } });

const countries: Country[] = [
  {
    id: 'AE',
    iso3: 'ARE',
    name: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
    hasAddedRegions: true,
    regions: [
      region(1101, 'AE-AZ', 'Abu Dhabi', 'أبوظبي'),
      region(1102, 'AE-AJ', 'Ajman', 'عجمان'),
      region(1103, 'AE-DU', 'Dubai', 'دبي'),
      region(1104, 'AE-FU', 'Fujairah', 'الفجيرة'),
      region(1105, 'AE-RK', 'Ras Al Khaimah', 'رأس الخيمة'),
      region(1106, 'AE-SH', 'Sharjah', 'الشارقة'),
      region(1107, 'AE-UQ', 'Umm Al Quwain', 'أم القيوين'),
    ],
  },
  { id: 'BH', iso3: 'BHR', name: { en: 'Bahrain', ar: 'البحرين' }, regions: [] },
  { id: 'KW', iso3: 'KWT', name: { en: 'Kuwait', ar: 'الكويت' }, regions: [] },
  { id: 'OM', iso3: 'OMN', name: { en: 'Oman', ar: 'عُمان' }, regions: [] },
  { id: 'QA', iso3: 'QAT', name: { en: 'Qatar', ar: 'قطر' }, regions: [] },
  {
    id: 'SA',
    iso3: 'SAU',
    name: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
    hasAddedRegions: true,
    regions: [
      region(1001, 'SA-01', 'Riyadh', 'الرياض'),
      region(1002, 'SA-02', 'Makkah', 'مكة المكرمة'),
      region(1003, 'SA-03', 'Madinah', 'المدينة المنورة'),
      region(1004, 'SA-04', 'Eastern Province', 'المنطقة الشرقية'),
      region(1005, 'SA-05', 'Qassim', 'القصيم'),
      region(1006, 'SA-06', 'Hail', 'حائل'),
      region(1007, 'SA-07', 'Tabuk', 'تبوك'),
      region(1008, 'SA-08', 'Northern Borders', 'الحدود الشمالية'),
      region(1009, 'SA-09', 'Jazan', 'جازان'),
      region(1010, 'SA-10', 'Najran', 'نجران'),
      region(1011, 'SA-11', 'Al Bahah', 'الباحة'),
      region(1012, 'SA-12', 'Al Jawf', 'الجوف'),
      region(1014, 'SA-14', 'Asir', 'عسير'),
    ],
  },
];

const same = (amount: number): Prices => ({ sa: amount, ae: amount });

/** Goods of this value (riyal or dirham, with VAT, after discount) are delivered free within the country. */
export const freeShippingFrom = 500;

const carriers: Carrier[] = [
  {
    code: 'freeshipping',
    method: 'freeshipping',
    carrierTitle: { en: 'Free delivery', ar: 'توصيل مجاني' },
    methodTitle: { en: '3 to 5 working days', ar: 'خلال 3 إلى 5 أيام عمل' },
    rates: [{ from: freeShippingFrom, home: same(0) }],
  },
  {
    code: 'flatrate',
    method: 'flatrate',
    carrierTitle: { en: 'Standard delivery', ar: 'توصيل عادي' },
    methodTitle: { en: '3 to 5 working days', ar: 'خلال 3 إلى 5 أيام عمل' },
    rates: [{ from: 0, home: same(25), abroad: same(60) }],
  },
  {
    code: 'tablerate',
    method: 'bestway',
    carrierTitle: { en: 'Express delivery', ar: 'توصيل سريع' },
    methodTitle: { en: '1 to 2 working days', ar: 'خلال يوم إلى يومي عمل' },
    rates: [{ from: 0, home: same(45), abroad: same(95) }],
  },
];

const payments: PaymentTerms[] = [
  { code: 'braintree', title: { en: 'Card (demo gateway)', ar: 'بطاقة (بوابة تجريبية)' } },
  { code: 'braintree_cc_vault', title: { en: 'Saved card (demo gateway)', ar: 'بطاقة محفوظة (بوابة تجريبية)' } },
  { code: 'demo_pay', title: { en: 'DemoPay in 4 instalments', ar: 'ديمو باي على 4 دفعات' } },
  {
    code: 'cashondelivery',
    title: { en: 'Cash on delivery', ar: 'الدفع عند الاستلام' },
    countries: ['SA', 'AE'],
  },
  { code: 'checkmo', title: { en: 'Check / money order', ar: 'شيك أو حوالة مالية' } },
  { code: 'banktransfer', title: { en: 'Bank transfer', ar: 'تحويل بنكي' } },
  { code: 'purchaseorder', title: { en: 'Purchase order', ar: 'أمر شراء' } },
];

/** The demo merchant's terms. */
export const terms: Terms = {
  countries,
  carriers,
  payments,
  freePayment: { code: 'free', title: { en: 'No payment needed', ar: 'لا حاجة إلى الدفع' } },
  coupons,
  agreements,
  taxName: (percent, language) => (language === 'ar' ? `ضريبة القيمة المضافة (${percent}%)` : `VAT (${percent}%)`),
};
