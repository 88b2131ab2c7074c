import { kilim } from '../../support/demo.ts';
import { ask, graphql, newAddress } from './support/client.ts';
import { openStage, type Stage } from './support/stage.ts';
import { hasServerPrograms } from './support/whatIsThere.ts';

// Tests requests that nginx forwards to Magento, and responses of nginx while Magento is down.

const suite = hasServerPrograms ? describe : describe.skip;

suite('nginx as the proxy of Magento', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());
  beforeEach(() => {
    stage.magento.asked.length = 0;
    stage.magento.delay = 0;
    stage.magento.extra = {};
  });
  const query = `query price{products(filter:{url_key:{eq:"${kilim.key}"}}){items{name price_range{minimum_price{final_price{value currency}}}}}}`;
  const get = (path: string, headers: Record<string, string> = {}) => ask(stage.port, path, { headers });
  const post = (body: object, headers: Record<string, string> = {}) =>
    ask(stage.port, '/graphql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Store: 'sa_en', ...headers },
      body: JSON.stringify(body),
    });
  const asked = (name: string) => stage.magento.asked.filter(({ operation }) => operation === name).length;

  test('caches no GraphQL response, because Magento or its Varnish caches them', async () => {
    for (let time = 0; time < 2; time++) {
      const reply = await get(graphql(query), { Store: 'sa_en', 'Content-Currency': 'SAR' });
      expect(reply.status).toBe(200);
    }
    expect(asked('price')).toBe(2);
  });

  test('removes cookies from requests and responses of GraphQL and media', async () => {
    stage.magento.extra = { 'Set-Cookie': 'PHPSESSID=secret' };
    const cookie = { Cookie: 'PHPSESSID=stolen', Store: 'sa_en' };
    const replies = [
      await get(graphql('query cookies{storeConfig{store_name}}'), cookie),
      await post({ query: 'query cookiesByPost{storeConfig{store_name}}' }, cookie),
      await get('/media/sa/catalog/product/dk-rug-0001-front.jpg?width=40', cookie),
    ];
    for (const { headers } of replies) expect(headers['set-cookie']).toBeUndefined();
    expect(stage.magento.asked).toHaveLength(3);
    for (const { headers } of stage.magento.asked) expect(headers.cookie).toBeUndefined();
  });

  test('forbids browsers to store a GraphQL response, and removes Magento’s cache tags', async () => {
    const { headers } = await get(graphql('query life{storeConfig{store_name}}'), { Store: 'sa_en' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-magento-tags']).toBeUndefined();
    expect(headers['x-magento-cache-id']).toBeDefined();
  });

  test('forwards the shopper’s host name and IP address to Magento', async () => {
    await get(graphql('query name{storeConfig{store_name}}'), { Store: 'sa_en', 'X-Forwarded-For': '203.0.113.9' });
    expect(stage.magento.asked[0]?.headers).toMatchObject({ host: 'shop.example', 'x-real-ip': '203.0.113.9' });
  });

  test('refuses cache purges and requests for customers’ media', async () => {
    expect((await ask(stage.port, '/graphql', { method: 'PURGE' })).status).toBe(405);
    expect((await get('/media/customer/a/b.jpg')).status).toBe(404);
    expect(stage.magento.asked).toEqual([]);
  });

  test('limits sign-in attempts by IP address, with a GraphQL error that the app can parse', async () => {
    const address = { 'X-Forwarded-For': newAddress() };
    const attempt = { query: 'mutation{generateCustomerToken(email:"a@b.example",password:"x"){token}}' };
    const statuses = [];
    for (let tries = 0; tries < 30; tries++) statuses.push((await post(attempt, address)).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
    const { text, headers } = await post(attempt, address);
    expect(JSON.parse(text).errors).toHaveLength(1);
    expect(headers['retry-after']).toBe('5');
    // A shopper with another IP address is not limited.
    expect((await post(attempt)).status).toBe(200);
  });

  test('refuses two sign-in attempts in one request', async () => {
    const once = (name: string) => `${name}:generateCustomerToken(email:"a@b.example",password:"x"){token}`;
    expect((await post({ query: `mutation{${once('a')} ${once('b')}}` })).status).toBe(429);
    expect(stage.magento.asked).toEqual([]);
  });

  test('writes no personal data into the log', async () => {
    const secrets = ['layla@dukkan.example', '000000123', 'eyJhbGciOiJIUzI1NiJ9secret', '203.0.113.77', 'brassfinjan'];
    const [email, order, token, address, words] = secrets as [string, string, string, string, string];
    const from = { 'X-Forwarded-For': address, Authorization: `Bearer ${token}`, Cookie: `x=${token}` };
    await get(`/sa_en/search.html?query=${words}`, from);
    await get(`/sa_en/order-history/${order}`, from);
    await get(`/sa_en/customer/account/createPassword?email=${email}&token=${token}`, from);
    await get(graphql(`query who{isEmailAvailable(email:"${email}"){is_email_available}}`), from);
    await get(`/rest/sa_en/V1/guest-carts/${token}/items`, from);
    await get(`/${email}`, from);
    await stage.logged(6);
    const lines = stage.log().trim().split('\n');
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ kind: expect.any(String) });
    for (const secret of secrets) expect(stage.log()).not.toContain(secret);
  });

  test('serves cached pages while Magento is down, and JSON errors for API requests', async () => {
    const page = await get(`/sa_en${kilim.path}`);
    await stage.magento.stop();
    try {
      const again = await get(`/sa_en${kilim.path}`);
      expect([again.status, again.text === page.text]).toEqual([200, true]);
      const other = await get(graphql('query other{storeConfig{store_code}}'), { Store: 'sa_en' });
      expect([other.status, JSON.parse(other.text).errors[0].message]).toEqual([502, 'The shop cannot be reached.']);
      const order = await post({ query: 'mutation{createEmptyCart}' });
      expect([order.status, JSON.parse(order.text).errors.length]).toEqual([502, 1]);
      expect((await get('/rest/sa_en/V1/directory/countries')).status).toBe(502);
      const unknown = await get('/sa_en/delivery');
      expect([unknown.status, unknown.headers['x-dukkan-page']]).toEqual([200, 'plain']);
    } finally {
      await stage.magento.open();
    }
  });
});
