import type { Language, Text } from '../data/types.ts';
import type { Resolvers, ShopContext } from './context.ts';
import { inputError, noSuchEntityError } from './errors.ts';

/** A part of a country as addresses name it: a Saudi region, an emirate. */
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
  /** Empty where addresses of the country name none. */
  regions: Region[];
}

const region = (id: number, code: string, en: string, ar: string): Region => ({ id, code, name: { en, ar } });

/** The countries the merchant delivers to, by code. */
export const countries: Country[] = [
  {
    id: 'AE',
    iso3: 'ARE',
    name: { en: 'United Arab Emirates', ar: 'الإمارات العربية المتحدة' },
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

/** Countries whose addresses must name a region (`general/region/state_required`). */
export const countriesWithRequiredRegion = ['AE', 'SA'];

/** Countries whose addresses need no postcode (`general/country/optional_zip_countries`). */
export const countriesWithOptionalPostcode = ['AE', 'BH', 'KW', 'OM', 'QA'];

/** The country of a code, or null when the merchant does not deliver there. */
export function countryById(id: string): Country | null {
  return countries.find((country) => country.id === id.toUpperCase()) ?? null;
}

/**
 * The region an address means, by id, by code or by its name in either language; null when it is none of the country's.
 */
export function regionOf(
  country: Country,
  by: { id?: number | null; code?: string | null; name?: string | null },
): Region | null {
  const name = by.name?.trim().toLowerCase();
  return (
    country.regions.find((one) => one.id === by.id) ??
    country.regions.find((one) => one.code === by.code) ??
    country.regions.find((one) => one.name.en.toLowerCase() === name || one.name.ar === name) ??
    null
  );
}

function source(country: Country, language: Language) {
  return {
    id: country.id,
    two_letter_abbreviation: country.id,
    three_letter_abbreviation: country.iso3,
    full_name_locale: country.name[language],
    full_name_english: country.name.en,
    available_regions: country.regions.length
      ? country.regions.map(({ id, code, name }) => ({ id, code, name: name[language] }))
      : null,
  };
}

export const resolvers: Resolvers = {
  Query: {
    countries: (_source: unknown, _args: unknown, { store }: ShopContext) =>
      countries.map((country) => source(country, store.language)),
    country: (_source: unknown, { id }: { id?: string | null }, { store }: ShopContext) => {
      if (!id) throw inputError('Country "id" value should be specified');
      const country = countryById(id);
      if (!country) throw noSuchEntityError("The country isn't available.");
      return source(country, store.language);
    },
  },
};
