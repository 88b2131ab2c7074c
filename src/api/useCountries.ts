import { useQuery } from '@apollo/client/react';
import { useIntl } from 'react-intl';
import { GetCountriesDocument } from './GetCountries.gql';

export interface Region {
  id: number;
  code: string;
  name: string;
}

export interface Country {
  id: string;
  name: string;
  regions: Region[];
}

/** The back end's countries and their regions, named and sorted in the language of the page. */
export function useCountries({ skip = false }: { skip?: boolean } = {}) {
  const { data, loading, error, refetch } = useQuery(GetCountriesDocument, { skip });
  const { locale } = useIntl();
  const countries = (data?.countries ?? [])
    .filter((country) => country !== null)
    .map(
      (country): Country => ({
        id: country.id ?? '',
        name: country.full_name_locale ?? country.id ?? '',
        regions: (country.available_regions ?? [])
          .filter((region) => region !== null)
          .map((region) => ({ id: region.id ?? 0, code: region.code ?? '', name: region.name ?? '' })),
      }),
    )
    .sort((a, b) => a.name.localeCompare(b.name, locale));
  return { countries, loading, error, refetch };
}
