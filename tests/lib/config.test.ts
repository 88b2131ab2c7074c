import { HttpResponse, http } from 'msw';
import { config } from '#lib/config';
import { shopConfig } from '#lib/shopConfig';
import { makeServer } from '../support/server.ts';

const asked: string[] = [];
const server = makeServer(
  http.all('*', ({ request }) => {
    asked.push(request.url);
    return HttpResponse.json({ data: {} });
  }),
);

beforeAll(() => server.listen());
afterAll(() => server.close());
beforeEach(() => {
  asked.length = 0;
  jest.resetModules();
});

/** Sends one GraphQL and one REST request with the configuration's `api` and returns the URLs requested. */
async function ask(api = '') {
  const written = document.getElementById('shop');
  if (written) written.textContent = JSON.stringify({ ...JSON.parse(written.textContent), api });
  const [{ httpLink }, { rest }, { resultOf, query }] = await Promise.all([
    import('#api/links/http'),
    import('#api/rest'),
    import('../support/apolloLinks.ts'),
  ]);
  await resultOf(httpLink(), { query });
  await rest('/V1/carts/mine');
  return asked.map((url) => url.replace(/\?.*/, ''));
}

test('sends requests to the page’s own origin by default', async () => {
  const { origin } = window.location;
  expect(await ask()).toEqual([`${origin}/graphql`, `${origin}/rest/V1/carts/mine`]);
});

test('sends requests to the host that the configuration names', async () => {
  const api = 'https://api.shop.example';
  expect(await ask(api)).toEqual([`${api}/graphql`, `${api}/rest/V1/carts/mine`]);
});

test('has the constants of the specification (section 9)', () => {
  expect(config).toMatchObject({
    serviceWorkerMessaging: true,
    defaultCartCurrency: 'USD',
    catalogPageSize: 6,
    wishlistPageSize: 20,
    categoryPlaceholderItems: 6,
    cartBadgeMaximum: 99,
    retryAttempts: 5,
    retryInitialDelay: 300,
    pageLoadingLinger: 750,
    sessionCheckInterval: 1_000,
    tokenLifetimeSecondsPerHour: 3_600,
    tokenLifetimeHours: 1,
    toastTimeout: 5_000,
    connectionToastTimeout: 3_000,
    errorToastTimeout: 15_000,
    imageWidths: [40, 80, 160, 320, 640, 960, 1280, 1600, 2560],
    redirectCodes: [301, 302],
  });
  // The aspect ratio of pictures is a setting of the merchant; this is its default.
  expect(shopConfig.pictures).toEqual({ fit: 'contain', ratio: 0.8 });
});
