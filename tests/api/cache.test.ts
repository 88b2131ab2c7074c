import { gql } from '@apollo/client';
import { makeCache } from '#api/cache';

const query = gql`
  query Stores {
    storeConfig {
      store_code
      store_name
    }
    availableStores {
      store_code
      store_name
    }
  }
`;

test('does not mix up the current store view and the available store views', () => {
  const cache = makeCache();
  const [ar, en] = ['sa_ar', 'sa_en'].map((code) => ({
    __typename: 'StoreConfig',
    store_code: code,
    store_name: `Dukkan ${code}`,
  }));
  const data = { storeConfig: ar, availableStores: [ar, en] };
  cache.writeQuery({ query, data });
  expect(cache.readQuery({ query })).toEqual(data);
});

test('merges fields of the store configuration from several responses', () => {
  const cache = makeCache();
  const [name, locale] = [
    gql`
      query Name {
        storeConfig {
          store_name
        }
      }
    `,
    gql`
      query Locale {
        storeConfig {
          locale
        }
      }
    `,
  ];
  cache.writeQuery({ query: name, data: { storeConfig: { __typename: 'StoreConfig', store_name: 'Dukkan' } } });
  cache.writeQuery({ query: locale, data: { storeConfig: { __typename: 'StoreConfig', locale: 'en_US' } } });
  expect(cache.readQuery({ query: name })).toMatchObject({ storeConfig: { store_name: 'Dukkan' } });
});
