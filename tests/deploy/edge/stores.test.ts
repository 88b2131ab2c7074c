/** @jest-environment node */
import { kilim, rugs } from '../../support/demo.ts';
import { closeAll, configWith, openBackend, openEdge } from './support/edges.ts';
import { readPage } from './support/readPage.ts';

// The settings of a store are the same for all of its pages.

afterEach(closeAll);

const settingsAsked = (asked: readonly string[]) => asked.filter((one) => one.endsWith('getStoreConfigData'));

test('a store’s settings are asked for once for many pages, in each view', async () => {
  const backend = await openBackend();
  const edge = await openEdge(backend, configWith());
  for (const path of [kilim.path, rugs.path, '/faq', '/nothing']) {
    await edge.get(`/sa_en${path}`);
    await edge.get(`/ae_en${path}`);
  }
  expect(settingsAsked(backend.asked)).toEqual(['sa_en SAR getStoreConfigData', 'ae_en AED getStoreConfigData']);
  expect(readPage((await edge.get(`/ae_en${rugs.path}`)).text).answers?.answers).toHaveProperty(
    'getStoreConfigData.data',
  );
});

test('settings that came broken are asked for again', async () => {
  const backend = await openBackend();
  const edge = await openEdge(backend, configWith());
  backend.change((operation) =>
    operation === 'getStoreConfigData' ? Response.json({ data: null, errors: [{ message: 'x' }] }) : undefined,
  );
  expect((await edge.get(`/sa_en${kilim.path}`)).how).toBe('plain');
  backend.change(() => undefined);
  expect((await edge.get(`/sa_en${kilim.path}`)).how).toBe('new');
});
