import type { WebsiteCode } from './shared/types.ts';

/** A demo account with earlier orders. */
export interface DemoCustomer {
  website: WebsiteCode;
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  isSubscribed: boolean;
  /** The first one is the default address for shipping and billing. */
  addresses: {
    firstname: string;
    lastname: string;
    street: string[];
    city: string;
    region_code: string;
    postcode: string | null;
    country_code: string;
    telephone: string;
  }[];
  /** Saved cards: Magento's code of the brand, last four digits, month and year. */
  cards: { type: 'VI' | 'MC' | 'AE'; last4: string; expires: string }[];
  orders: {
    /** ISO 8601. */
    placedAt: string;
    /** Time of payment and shipment, and tracking data; missing for an order that was not shipped. */
    delivered?: { at: string; comment: string; track: { carrier: string; title: string; number: string } };
    carrier: string;
    payment: string;
    items: { sku: string; qty: number }[];
  }[];
}

const layla = {
  email: 'layla@dukkan.example',
  password: 'Dukkan123!',
  firstname: 'Layla',
  lastname: 'Al Harbi',
};

/** Layla has accounts for Riyadh and Dubai: as in Magento, one account per website. */
export const customers: DemoCustomer[] = [
  {
    ...layla,
    website: 'sa',
    isSubscribed: true,
    addresses: [
      {
        firstname: 'ليلى',
        lastname: 'الحربي',
        street: ['7421, شارع العليا', 'حي العليا, RHOA7421'],
        city: 'الرياض',
        region_code: 'SA-01',
        postcode: '12211',
        country_code: 'SA',
        telephone: '+966501234567',
      },
    ],
    cards: [
      { type: 'MC', last4: '4444', expires: '03/2027' },
      { type: 'VI', last4: '1881', expires: '11/2028' },
    ],
    orders: [
      {
        placedAt: '2026-09-14T17:42:10Z',
        delivered: {
          at: '2026-09-16T08:20:00Z',
          comment: 'سلّمنا طلبك إلى شركة التوصيل، ويصلك خلال يومين.',
          track: { carrier: 'custom', title: 'توصيل سريع', number: '290077451236' },
        },
        carrier: 'freeshipping_freeshipping',
        payment: 'cashondelivery',
        items: [
          { sku: 'DK-BWL-0006', qty: 1 },
          { sku: 'DK-CUS-0005', qty: 2 },
        ],
      },
      {
        placedAt: '2026-11-18T09:05:31Z',
        carrier: 'flatrate_flatrate',
        payment: 'banktransfer',
        items: [{ sku: 'DK-MUG-0004', qty: 2 }],
      },
    ],
  },
  {
    ...layla,
    website: 'ae',
    isSubscribed: false,
    addresses: [
      {
        firstname: 'Layla',
        lastname: 'Al Harbi',
        street: ['12, Al Seef Street', 'Al Fahidi'],
        city: 'Dubai',
        region_code: 'AE-DU',
        postcode: null,
        country_code: 'AE',
        telephone: '+971501234567',
      },
    ],
    cards: [{ type: 'VI', last4: '1881', expires: '11/2028' }],
    orders: [],
  },
];
