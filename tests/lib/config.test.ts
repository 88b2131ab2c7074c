import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

const asked: string[] = [];
const server = setupServer(
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
afterEach(() => {
  delete process.env.API_URL;
});

/** Asks the back end over both of its interfaces, in a build with that setting. */
async function ask(apiUrl?: string) {
  if (apiUrl) process.env.API_URL = apiUrl;
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

test('a build may name another', async () => {
  const api = 'https://api.shop.example';
  expect(await ask(api)).toEqual([`${api}/graphql`, `${api}/rest/V1/carts/mine`]);
});
