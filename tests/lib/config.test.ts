import { HttpResponse, http } from 'msw';
import { config } from '#lib/config';
import { shop } from '#lib/shop';
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

/** Asks the back end over both of its interfaces, from a page whose configuration says so. */
async function ask(api = '') {
  const written = document.getElementById('shop');
  if (written) written.textContent = JSON.stringify({ ...JSON.parse(written.textContent), api });
  const [{ httpLink }, { rest }, { answer, query }] = await Promise.all([
    import('#api/links/http'),
    import('#api/rest'),
    import('../support/links.ts'),
  ]);
  await answer(httpLink(), { query });
  await rest('/V1/carts/mine');
  return asked.map((url) => url.replace(/\?.*/, ''));
}

test('the back end is at the page’s own origin', async () => {
  const { origin } = window.location;
  expect(await ask()).toEqual([`${origin}/graphql`, `${origin}/rest/V1/carts/mine`]);
});

test('the configuration may name another', async () => {
  const api = 'https://api.shop.example';
  expect(await ask(api)).toEqual([`${api}/graphql`, `${api}/rest/V1/carts/mine`]);
});

test('constants are the specification’s (section 9)', () => {
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
  // The ratio of pictures is a merchant's setting; this is its default.
  expect(shop.pictures).toEqual({ fit: 'contain', ratio: 0.8 });
});
