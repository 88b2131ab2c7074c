import type { Text } from './shared/types.ts';

/** A Saudi national address. */
export interface ShortAddress {
  buildingNumber: string;
  street: Text;
  district: Text;
  city: Text;
  /** ISO 3166-2. */
  region: string;
  postcode: string;
}

/** Invented addresses in real places, for testing the form. */
export const shortAddresses: Record<string, ShortAddress | undefined> = {
  RHMA3184: {
    buildingNumber: '3184',
    street: { en: 'Olaya Street', ar: 'شارع العليا' },
    district: { en: 'Al Olaya', ar: 'العليا' },
    city: { en: 'Riyadh', ar: 'الرياض' },
    region: 'SA-01',
    postcode: '12211',
  },
  JEDA2931: {
    buildingNumber: '2931',
    street: { en: 'Prince Sultan Road', ar: 'طريق الأمير سلطان' },
    district: { en: 'Ar Rawdah', ar: 'الروضة' },
    city: { en: 'Jeddah', ar: 'جدة' },
    region: 'SA-02',
    postcode: '23435',
  },
  DMMB7512: {
    buildingNumber: '7512',
    street: { en: 'King Saud Street', ar: 'شارع الملك سعود' },
    district: { en: 'Al Mazruiyah', ar: 'المزروعية' },
    city: { en: 'Dammam', ar: 'الدمام' },
    region: 'SA-04',
    postcode: '32414',
  },
};
