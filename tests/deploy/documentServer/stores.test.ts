/** @jest-environment node */
import { kilim } from '../../support/demo.ts';
import { closeAll, configWith, openBackend, openDocumentServer } from './support/documentServers.ts';
import { readPage } from './support/readPage.ts';

// Tests the store configuration, which all pages of a view share.

afterEach(closeAll);

test('requests a failed store configuration again', async () => {
  const backend = await openBackend();
  const documentServer = await openDocumentServer(backend, configWith());
  backend.change((operation) =>
    operation === 'getStoreConfigData' ? Response.json({ data: null, errors: [{ message: 'x' }] }) : undefined,
  );
  expect((await documentServer.get(`/sa_en${kilim.path}`)).how).toBe('plain');
  backend.change(() => undefined);
  expect((await documentServer.get(`/sa_en${kilim.path}`)).how).toBe('new');
});

test('writes only the configured CMS blocks into product pages', async () => {
  const backend = await openBackend();
  const { shop } = configWith();
  for (const promises of [['craft-promise'], []]) {
    backend.asked.length = 0;
    const documentServer = await openDocumentServer(
      backend,
      configWith({}, { features: { ...shop.features, promises } }),
    );
    const { text } = await documentServer.get(`/sa_en${kilim.path}`);
    const keys = Object.keys(readPage(text).answers?.answers ?? {}).filter((key) =>
      key.startsWith('getProductPromises'),
    );
    expect(keys).toEqual(promises.map((block) => expect.stringContaining(block)));
    expect(backend.asked.filter((one) => one.endsWith('getProductPromises'))).toHaveLength(promises.length);
  }
});
