import { randomBytes } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { RestRoute, ShopContext } from './shop/context.ts';
import { RestError } from './shop/errors.ts';
import type { BaseContext } from './shop/graphql.ts';
import { defaultStoreView, storeViewByCode } from './shop/stores.ts';

const statusOfCategory: Record<string, number> = {
  'graphql-no-such-entity': 404,
  'graphql-authorization': 401,
  'graphql-authentication': 401,
};

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body ?? null), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
    },
  });
}

const unauthorized = () =>
  new RestError(401, "The consumer isn't authorized to access %resources.", { resources: 'self' });

/** The named parts of a path that has the form of the pattern, or null. */
function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, name] of wanted.entries()) {
    const part = parts[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(part);
    else if (name !== part) return null;
  }
  return params;
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text();
  if (!text) return {};
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return { ...body };
  } catch {
    // Said below, in Magento's words.
  }
  throw new RestError(400, 'Decoding error: %1Syntax error', ['\n']);
}

async function answer(routes: RestRoute[], request: Request, base: BaseContext): Promise<Response> {
  const url = new URL(request.url);
  const [, storeCode, path = ''] = /^\/rest(?:\/([a-z_]+))?\/V1(\/.*)$/.exec(url.pathname) ?? [];
  // `all` is Magento's name for no store view in particular.
  const store = !storeCode || storeCode === 'all' ? defaultStoreView : storeViewByCode(storeCode);
  for (const route of store && path ? routes : []) {
    const params = route.method === request.method ? match(route.path, path) : null;
    if (!store || !params) continue;
    // A bearer that is nobody's is refused even where guests are welcome.
    const bearer = /^Bearer\s+\S/i.test(request.headers.get('Authorization') ?? '');
    if (base.customerId === null && (bearer || route.access === 'self')) throw unauthorized();
    const context: ShopContext = { ...base, store, currency: store.currency };
    return json(await route.handle({ params, query: url.searchParams, body: await bodyOf(request) }, context));
  }
  throw new RestError(404, 'Request does not match any route.');
}

/**
 * Answers one request below `/rest`: `/rest/V1/…` in the default store view, `/rest/{store}/V1/…` in another. Errors
 * have Magento's form: `{message, parameters?}` with the message's blanks unfilled.
 */
export async function answerRest(
  routes: RestRoute[],
  request: Request,
  base: BaseContext,
  report: (error: unknown) => void,
): Promise<Response> {
  try {
    return await answer(routes, request, base);
  } catch (error) {
    if (error instanceof RestError) {
      const { status, message, parameters } = error;
      return json(parameters ? { message, parameters } : { message }, status);
    }
    if (error instanceof GraphQLError && error.extensions.category) {
      return json({ message: error.message }, statusOfCategory[String(error.extensions.category)] ?? 400);
    }
    report(error);
    const id = `webapi-${randomBytes(7).toString('hex')}`;
    return json({ message: `Internal Error. Details are available in Magento log file. Report ID: ${id}` }, 500);
  }
}
