import { HttpResponse, http } from 'msw';
import { ServerFailure } from '#api/errors/errors';
import { RestError } from '#api/errors/restError';
import { rest } from '#api/rest';
import { makeServer } from '../support/server.ts';

const server = makeServer();
let request: Request | undefined;

beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const answerWith = (make: () => Response) =>
  server.use(
    http.all('*/rest/*', (info) => {
      request = info.request.clone();
      return make() as HttpResponse<string>;
    }),
  );

test('sends JSON with credentials and the token of a customer', async () => {
  answerWith(() => HttpResponse.json('42'));
  const sent = jest.spyOn(globalThis, 'fetch');
  expect(await rest('/V1/carts/mine/payment-information', { method: 'POST', body: { a: 1 }, token: 'secret' })).toBe(
    '42',
  );
  expect(new URL(request?.url ?? '').pathname).toBe('/rest/V1/carts/mine/payment-information');
  expect(request?.method).toBe('POST');
  expect(sent.mock.lastCall?.[1]?.credentials).toBe('include');
  sent.mockRestore();
  expect(request?.headers.get('content-type')).toBe('application/json');
  expect(request?.headers.get('accept')).toBe('application/json');
  expect(request?.headers.get('authorization')).toBe('Bearer secret');
  expect(await request?.json()).toEqual({ a: 1 });
});

test('uses the path of the given store view and sends no token for a guest', async () => {
  answerWith(() => HttpResponse.json([]));
  await rest('/V1/directory', { storeCode: 'sa_ar' });
  expect(new URL(request?.url ?? '').pathname).toBe('/rest/sa_ar/V1/directory');
  expect(request?.headers.has('authorization')).toBe(false);
});

test('rejects with the message of the back end and its parameters filled in', async () => {
  answerWith(() => HttpResponse.json({ message: 'No %1', parameters: ['stock'] }, { status: 400 }));
  const error = await rest('/V1/x').catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(RestError);
  expect(error).toMatchObject({ message: 'No stock', status: 400, method: 'GET', url: '/rest/V1/x' });
});

test('rejects an HTML page with RestError for an error status and with ServerFailure otherwise', async () => {
  answerWith(() => HttpResponse.html('<h1>503</h1>', { status: 503 }));
  await expect(rest('/V1/x')).rejects.toMatchObject({ name: 'RestError', status: 503, bodyMessage: undefined });
  answerWith(() => HttpResponse.html('<h1>?</h1>'));
  await expect(rest('/V1/x')).rejects.toBeInstanceOf(ServerFailure);
});
