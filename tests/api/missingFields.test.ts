const inDevelopment = globalThis as typeof globalThis & { __DEV__?: boolean };

afterEach(() => {
  delete inDevelopment.__DEV__;
});

test('suppresses warnings about missing fields until the returned function is called', async () => {
  // Apollo reads `__DEV__` when its module is loaded.
  inDevelopment.__DEV__ = true;
  jest.resetModules();
  const [{ gql }, { makeCache }, { silenceApolloWarnings }] = await Promise.all([
    import('@apollo/client'),
    import('#api/cache'),
    import('#api/errors/silenceApolloWarnings'),
  ]);
  const query = gql`
    query Store {
      storeConfig {
        __typename
        store_name
        copyright
      }
    }
  `;
  const write = () =>
    makeCache().writeQuery({ query, data: { storeConfig: { __typename: 'StoreConfig', store_name: 'D' } } });
  const warned = jest.spyOn(console, 'error').mockImplementation(() => {});
  const heed = silenceApolloWarnings();
  write();
  expect(warned).not.toHaveBeenCalled();
  heed();
  write();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
});
