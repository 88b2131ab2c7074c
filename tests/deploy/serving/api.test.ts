import { kilim } from '../../support/demo.ts';
import { ask, graphql, newAddress } from './support/client.ts';
import { openStage, type Stage } from './support/stage.ts';
import { isAllThere } from './support/whatIsThere.ts';

// What nginx passes on to Magento, and what it says when Magento does not answer.

const suite = isAllThere ? describe : describe.skip;

suite('GraphQL, REST and media', () => {
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

  test('caches no response of GraphQL: Magento or its Varnish does', async () => {
    for (let time = 0; time < 2; time++) {
      const reply = await get(graphql(query), { Store: 'sa_en', 'Content-Currency': 'SAR' });
      expect(reply.status).toBe(200);
    }
    expect(asked('price')).toBe(2);
  });

  test('no cookie goes to GraphQL or media, and none comes back', async () => {
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

  test('a browser keeps no answer, and is told no tags', async () => {
    const { headers } = await get(graphql('query life{storeConfig{store_name}}'), { Store: 'sa_en' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-magento-tags']).toBeUndefined();
    expect(headers['x-magento-cache-id']).toBeDefined();
  });

  test('Magento hears the name and the scheme that the shopper used', async () => {
    await get(graphql('query name{storeConfig{store_name}}'), { Store: 'sa_en', 'X-Forwarded-For': '203.0.113.9' });
    expect(stage.magento.asked[0]?.headers).toMatchObject({ host: 'shop.example', 'x-real-ip': '203.0.113.9' });
  });

  test('a purge is Magento’s to send, and nobody’s through here; private media stay private', async () => {
    expect((await ask(stage.port, '/graphql', { method: 'PURGE' })).status).toBe(405);
    expect((await get('/media/customer/a/b.jpg')).status).toBe(404);
    expect(stage.magento.asked).toEqual([]);
  });

  test('who tries passwords is slowed down, and told so in the form that the app reads', async () => {
    const address = { 'X-Forwarded-For': newAddress() };
    const attempt = { query: 'mutation{generateCustomerToken(email:"a@b.example",password:"x"){token}}' };
    const statuses = [];
    for (let tries = 0; tries < 30; tries++) statuses.push((await post(attempt, address)).status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
    const { text, headers } = await post(attempt, address);
    expect(JSON.parse(text).errors).toHaveLength(1);
    expect(headers['retry-after']).toBe('5');
    // Somebody else does not notice.
    expect((await post(attempt)).status).toBe(200);
  });

  test('two tries in one body are none', async () => {
    const once = (name: string) => `${name}:generateCustomerToken(email:"a@b.example",password:"x"){token}`;
    expect((await post({ query: `mutation{${once('a')} ${once('b')}}` })).status).toBe(429);
    expect(stage.magento.asked).toEqual([]);
  });

  test('the log names no person', async () => {
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

  test('sends cached pages while Magento is down, and says so for the rest', async () => {
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
