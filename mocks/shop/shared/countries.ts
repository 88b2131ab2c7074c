import type { Language } from '../../data/shared/types.ts';
import type { Country, Region } from '../../data/terms.ts';
import type { Resolvers, ShopContext } from './context.ts';
import { inputError, noSuchEntityError } from './errors.ts';
import type { ShopSettings } from './settings.ts';

/** The merchant's countries, with or without the regions that the merchant has added to Magento's. */
const countriesOf = ({ regions, terms }: Pick<ShopSettings, 'regions' | 'terms'>): Country[] =>
  terms.countries.map((country) => (country.hasAddedRegions && !regions ? { ...country, regions: [] } : country));

/** The country with this code; null if the merchant does not deliver there. */
export function countryById(id: string, settings: Pick<ShopSettings, 'regions' | 'terms'>): Country | null {
  return countriesOf(settings).find((country) => country.id === id.toUpperCase()) ?? null;
}

/** Finds a region of the country by id, otherwise by code; null if the country has neither. */
export function regionOf(country: Country, by: { id?: number | null; code?: string | null }): Region | null {
  return country.regions.find((one) => one.id === by.id) ?? country.regions.find((one) => one.code === by.code) ?? null;
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
    countries: (_source: unknown, _args: unknown, { store, settings }: ShopContext) =>
      countriesOf(settings).map((country) => source(country, store.language)),
    country: (_source: unknown, { id }: { id?: string | null }, { store, settings }: ShopContext) => {
      if (!id) throw inputError('Country "id" value should be specified');
      const country = countryById(id, settings);
      if (!country) throw noSuchEntityError("The country isn't available.");
      return source(country, store.language);
    },
  },
};
