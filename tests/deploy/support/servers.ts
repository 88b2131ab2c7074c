import { createServer, type Server } from 'node:http';
import { readConfig } from '../../../deploy/config/readConfig.ts';
import { type Examination, type ExamineOptions, examine } from '../../../deploy/doctor/examine.ts';
import { openDatabase } from '../../../mocks/database.ts';
import { headersOf, originOf, readBody, send } from '../../../mocks/http.ts';
import { type ShopSettings, shopSettings } from '../../../mocks/shop/shared/settings.ts';
import { createShop } from '../../../mocks/shop/shop.ts';

export type Handle = (request: Request) => Promise<Response> | Response;

const running: Server[] = [];

/** Starts an HTTP server for a handler until `closeAll` is called. Returns the server's origin. */
export async function serve(handle: Handle): Promise<string> {
  const server = createServer(async (request, response) => {
    const body = (await readBody(request)) ?? Buffer.alloc(0);
    const init = { method: request.method, headers: headersOf(request) };
    const asked = new Request(
      new URL(request.url ?? '/', originOf(request)),
      body.length > 0 ? { ...init, body: new Uint8Array(body) } : init,
    );
    await send(request, response, await handle(asked));
  });
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('No port.');
  return `http://localhost:${address.port}`;
}

export async function closeAll(): Promise<void> {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

/** Replaces the image service. The response body is text whose length depends on the width, not a picture. */
const picture = async (request: Request): Promise<Response> => {
  const width = Number(new URL(request.url).searchParams.get('width'));
  return new Response('x'.repeat(width * 10), { headers: { 'Content-Type': 'image/webp' } });
};

/** Creates a handler that responds with the embedded back end. `change` may alter each response. */
export function shopHandle(
  settings: Partial<ShopSettings> = {},
  change: (response: Response, request: Request) => Promise<Response> | Response = (response) => response,
  profile: 'demo' | 'plain' = 'demo',
): Handle {
  const whole = shopSettings(settings, profile);
  const shop = createShop({
    database: openDatabase({ file: ':memory:', settings: whole }),
    settings: whole,
    media: picture,
  });
  return async (request) => change((await shop.handle(request.clone())) ?? new Response('', { status: 404 }), request);
}

export const { shop: demoShop } = readConfig();

/** Runs the doctor's checks on a back end. */
export const runDoctor = (origin: string, options: Partial<ExamineOptions> = {}): Promise<Examination> =>
  examine({ origin, shop: demoShop, timeout: 5000, readOnly: false, pageOrigin: null, ...options });

export const idsOf = ({ findings }: Examination): string[] => findings.map(({ id }) => id);

/** Replaces the body of a response. */
export async function withJson(response: Response, change: (json: string) => string): Promise<Response> {
  const { status, headers } = response;
  return new Response(change(await response.text()), { status, headers });
}

export function withHeaders(response: Response, changes: Record<string, string | null>): Response {
  for (const [name, value] of Object.entries(changes))
    if (value === null) response.headers.delete(name);
    else response.headers.set(name, value);
  return response;
}
